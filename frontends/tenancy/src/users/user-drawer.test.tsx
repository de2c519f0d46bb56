import '../texts';
import '@testing-library/jest-dom';
import { dayIn } from '@attesta/ui';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import { marta } from '../../../kit/src/testing/sessions';
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

test('what somebody works on is named however much it is: its names come whole, and in no page', async () => {
  const many = Array.from({ length: 300 }, (_, index) => `u${index}`);
  const assigned = many.map((node_id) => ({ node_id, node_name: `Part ${node_id}`, user_id: 'm' }));
  const gateway = await opened({ substandard_ids: many }, { 'compliance.ListAssignments': { data: assigned } });
  expect(await screen.findByText(/Part u299/)).toBeInTheDocument();
  expect(screen.queryByText(/Name not visible to you/)).not.toBeInTheDocument();
  expect(asked(gateway, '/updatorapi/property_mapping/get').filter((path) => path.includes('page'))).toEqual([]);
});

test('the category of a surveyor is named, also where its name is not the reader’s to see', async () => {
  const sessions = { 'compliance.ListSurveyorSessions': { data: [] } };
  await opened({ role_id: 5, surveyor_type: 1, surveyorCategories: [{ id: 'k1', name: 'Nursing' }] }, sessions);
  expect(await screen.findByText('Nursing')).toBeInTheDocument();
  cleanup();
  await opened({ role_id: 5, surveyor_type: 1, surveyorCategories: [{ id: 'k2', name: '' }] }, sessions);
  expect(await screen.findByText('Name not visible to you')).toBeInTheDocument();
});

// At any moment it is another day in one of them than in UTC.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the last day of an account has passed by the calendar of the organization, in %s',
  async (time_zone) => {
    const organization = { 'tenancy.GetOrganizationData': { data: { id: marta.organizationId, time_zone } } };
    const today = dayIn(time_zone, new Date());
    await opened({ to_date: today }, organization);
    expect(await screen.findByText('Access')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/, ended/)).not.toBeInTheDocument());
    cleanup();
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    await opened({ to_date: yesterday }, organization);
    expect(await screen.findByText(/, ended/)).toBeInTheDocument();
  },
);

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

describe('the sessions of a surveyor', () => {
  const ofMina = { id: 's1', name: 'Night round', date: '2026-12-01', to_date: '2026-12-02', user_id: 'm', version: 2 };
  const ofOmar = {
    id: 's2',
    name: 'Pharmacy',
    date: '2026-12-05',
    to_date: '2026-12-05',
    user_id: 'o',
    user_name: 'Omar',
  };
  const surveyor = { role_id: 5, surveyor_type: 1, organization_id: marta.organizationId };
  const answers = (): Answers => ({
    'compliance.ListSurveyorSessions': { data: [ofMina, { ...ofOmar, status: 'planned', version: 7 }] },
    'compliance.UpdateSurveyorSession': { message: 'Session updated' },
  });

  test('are named with their days', async () => {
    await opened(surveyor, answers());
    const link = await screen.findByRole('link', { name: /Night round/ });
    expect(link).toHaveAttribute('href', '/ss/sessions?open=s1');
  });

  test('are found on the server however many they are: page by page, and by name', async () => {
    const many = { 'compliance.ListSurveyorSessions': { data: [ofMina], meta: { total: 130 } } };
    const gateway = await opened(surveyor, { ...answers(), ...many });
    const read = () =>
      asked(gateway, '/clientapi/surveyor_session/get').map((path) => new URLSearchParams(path.split('?')[1]));
    await userEvent.click(await screen.findByTitle('7'));
    await waitFor(() => expect(read().at(-1)?.get('page')).toBe('7'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search sessions' }), 'night{Enter}');
    await waitFor(() => expect(read().at(-1)?.get('q')).toBe('night'));
    expect(Object.fromEntries(read().at(-1) ?? [])).toMatchObject({ page: '1', page_size: '20', user_id: 'm' });
  });

  test('get one more that somebody else has, under the version that was read', async () => {
    const gateway = await opened(surveyor, answers());
    await userEvent.click(await screen.findByRole('combobox', { name: 'Give a session' }));
    await userEvent.click(await screen.findByTitle(/Pharmacy.* · Omar/));
    const offered = gateway.arrivals.find(({ path }) => path.includes('except_user_id=m'));
    expect(offered?.path).toMatch(/fromDate=\d{4}-\d{2}-\d{2}/);
    const sent = () =>
      gateway.arrivals.find(({ path, method }) => method === 'PUT' && path.includes('surveyor_session'));
    await waitFor(() => expect(sent()).toBeDefined());
    expect(JSON.parse(sent()?.body ?? '')).toMatchObject({ id: 's2', user_id: 'm', version: 7 });
  });

  test('are another organization’s while one works for it', async () => {
    await opened({ ...surveyor, organization_id: 'elsewhere' }, answers());
    expect(await screen.findByText(/while you work for the organization/)).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Give a session' })).not.toBeInTheDocument();
  });

  test('are nothing that an updater has', async () => {
    await opened({ role_id: 4 }, answers());
    await screen.findByText('mina@north.test');
    expect(screen.queryByText('Sessions')).not.toBeInTheDocument();
  });
});
