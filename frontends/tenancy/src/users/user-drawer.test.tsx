import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import { UserDrawer } from './user-drawer';

const mina = { id: 'm', name: 'Mina New', email: 'mina@north.test', role_id: 4, status: 1, sign_in_state: 'invited' };
const opened = (user: object, answers: Answers = {}) =>
  drawPage(<UserDrawer id="m" onClose={() => undefined} />, {
    path: '/ss/users',
    answers: {
      'tenancy.GetClientUser': { data: { ...mina, ...user } },
      'content.ListLibraries': { data: [{ id: 'l1', name: 'Clinic standards' }] },
      'compliance.ListAssignments': { data: [{ node_id: 'c1', node_name: 'Hand hygiene', user_id: 'm' }] },
      ...answers,
    },
  });
const asked = (gateway: Awaited<ReturnType<typeof opened>>, path: string): string[] =>
  gateway.arrivals.filter((arrival) => arrival.path.startsWith(path)).map((arrival) => arrival.path);
const press = async (name: string): Promise<boolean> => fireEvent.click(await screen.findByText(name));

test('what somebody works on is named, by library and chapter', async () => {
  await opened({ property_mapping: [{ library_id: 'l1', chapter_id: 'c1' }] });
  expect(await screen.findByText('Clinic standards')).toBeInTheDocument();
  expect(await screen.findByText('Hand hygiene')).toBeInTheDocument();
});

test('an invitation is sent again', async () => {
  const gateway = await opened(
    { sign_in_state: 'lapsed', invited_until: '2026-05-04T10:00:00Z' },
    { 'tenancy.ResendInvitation': { message: 'The invitation was mailed' } },
  );
  await press('Send it again');
  expect(await screen.findByText('The invitation was mailed')).toBeInTheDocument();
  expect(asked(gateway, '/api/v1/tenancy/users')).toEqual(['/api/v1/tenancy/users/m/invitation/resend']);
});

test('nobody is deleted whose work has no other owner yet: the way to move it is shown in its place', async () => {
  await opened({ property_mapping: [{ library_id: 'l1', chapter_id: 'c1' }], substandard_ids: ['u1', 'u2'] });
  await press('Delete');
  expect(await screen.findByText(/Chapters: 1, standards: 0, substandards: 2/)).toBeInTheDocument();
  await press('Move the work');
  await waitFor(() => expect(window.location.pathname).toBe('/ss/assignment'));
  expect(window.location.search).toBe('?role=4&people=m');
});

test('who answers for nothing is deleted once the name is typed', async () => {
  const gateway = await opened({}, { 'tenancy.DeleteUser': { message: 'User Deleted Successfully' } });
  await press('Delete');
  const question = (await screen.findByText('Delete this user?')).closest('.ant-modal') as HTMLElement;
  const sure = within(question).getByRole('button', { name: 'Delete' });
  expect(sure).toBeDisabled();
  fireEvent.change(within(question).getByRole('textbox'), { target: { value: 'Mina New' } });
  fireEvent.click(sure);
  await waitFor(() => expect(asked(gateway, '/api/user/delete')).toEqual(['/api/user/delete/m']));
});

test('who stands above is shown without anything to change', async () => {
  await opened({ role_id: 2 });
  expect(await screen.findByText(/This role stands above yours/)).toBeInTheDocument();
  expect(screen.queryByText('Delete')).not.toBeInTheDocument();
});
