import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import UsersPage from './users-page';

const grace = {
  id: 'g',
  name: 'Grace Okafor',
  email: 'grace@north.test',
  role_id: 4,
  status: 1,
  sign_in_state: 'active',
};
const mina = { id: 'm', name: 'Mina New', email: 'mina@north.test', role_id: 4, status: 1, sign_in_state: 'invited' };
const counts = {
  client_admin: 1,
  no_client_admin: 5,
  updator: 4,
  no_updator: 4,
  surveyor: 0,
  no_surveyor: 2,
  viewer: 1,
  no_viewer: 2,
};
const drawUsers = (path = '/ss/users', answers: Answers = {}) =>
  drawPage(<UsersPage />, {
    path,
    answers: {
      'tenancy.ListUsers': { data: [grace, mina], meta: { page: 1, page_size: 20, total: 2 } },
      'tenancy.ListRoles': { data: [3, 4, 5, 6].map((id) => ({ id, role_name: '' })) },
      'tenancy.CountUsers': { data: counts },
      'content.ListLibraries': { data: [{ id: 'l1', name: 'Clinic standards' }] },
      'compliance.ListAssignments': { data: [] },
      'tenancy.ChangeUserStatus': { message: 'Status Changed Succesfully' },
      ...answers,
    },
  });
type Gateway = Awaited<ReturnType<typeof drawUsers>>;
const asked = (gateway: Gateway, path: string): string[] =>
  gateway.arrivals.filter((arrival) => arrival.path.startsWith(path)).map((arrival) => arrival.path);

test('how many of each role there are is said above the list, and who can raise a limit that is full', async () => {
  await drawUsers();
  const limits = await screen.findByLabelText('User limits');
  expect(within(limits).getByText('Updaters: 4 of 4')).toBeInTheDocument();
  expect(within(limits).getAllByText('Full')).toHaveLength(1);
  expect(within(limits).getByText(/administrators raise the limits/)).toBeInTheDocument();
});

test('who was invited and has not come is told from who has signed in', async () => {
  await drawUsers();
  const row = (await screen.findByText('Mina New')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Invited')).toBeInTheDocument();
  const other = screen.getByText('Grace Okafor').closest('tr') as HTMLElement;
  expect(within(other).getByText('Has signed in')).toBeInTheDocument();
});

test('those that are chosen are switched off together, each once', async () => {
  const gateway = await drawUsers();
  await screen.findByText('Mina New');
  for (const name of ['Choose Grace Okafor', 'Choose Mina New']) {
    fireEvent.click(screen.getByLabelText(name));
  }
  fireEvent.click(screen.getByText('Deactivate'));
  const question = await screen.findByRole('tooltip', { name: /Deactivate accounts: 2\?/ });
  expect(asked(gateway, '/api/user/statusChange')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Status Changed Succesfully · Accounts: 2')).toBeInTheDocument();
  expect(asked(gateway, '/api/user/statusChange')).toEqual([
    '/api/user/statusChange/g/0',
    '/api/user/statusChange/m/0',
  ]);
});
