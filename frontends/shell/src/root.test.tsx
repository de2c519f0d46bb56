import { call, directory, type PublishedScreen, type RoleId, session } from '@attesta/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../kit/src/testing/draw-page';
import type { Answer, FakeGateway } from '../../kit/src/testing/fake-gateway';
import { loadScreens } from './remotes/load-remote';
import { Root } from './root';
import { RouteError } from './screens/route-error';
import './texts';

jest.mock('./remotes/load-remote');
const load = jest.mocked(loadScreens);

const users: PublishedScreen = {
  path: '/ss/users',
  roles: [1, 2, 3],
  public: false,
  coming: false,
  menu: {
    label: { en: 'Users', zh: '用户', ar: 'المستخدمون', it: 'Utenti', es: 'Usuarios', fr: 'Utilisateurs' },
    icon: 'TeamOutlined',
    group: 'organization',
    order: 10,
    roles: [1, 2, 3],
    ofOrganization: false,
  },
};
const list = { '/remotes.json': { remotes: [{ name: 'tenancy', address: '/remotes/tenancy/' }] } };
const described = { ...list, '/remotes/tenancy/remote.json': { screens: [users], search: [] } };

/** The shell at an address, once all remotes have said what they are or could not. */
async function open(
  path: string,
  role: RoleId,
  files: Record<string, object> = described,
  answers: Answers = {},
): Promise<FakeGateway> {
  localStorage.clear();
  const gateway = await drawPage(<Root />, { path, role, files, answers, errorElement: <RouteError /> });
  await act(() => directory.load());
  return gateway;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

describe('an address', () => {
  // Before any remote has described itself to this page: its memory would answer for it afterwards.
  it('of a remote that nobody here has heard of offers another try, which finds it', async () => {
    const files: Record<string, object> = { ...list };
    load.mockResolvedValue(() => <h1>All users</h1>);
    await open('/ss/users', 3, files);
    expect(await heading('This part of Attesta is not available just now')).toBeVisible();
    Object.assign(files, described);
    await retry();
    expect(await heading('All users')).toBeVisible();
  });

  it('shows the screen of the remote that has it, with its entry in the menu', async () => {
    load.mockResolvedValue(() => <h1>All users</h1>);
    await open('/ss/users', 3);
    expect(await heading('All users')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/ss/users');
  });

  it('of a remote that is down keeps the menu, and opens at another try', async () => {
    load.mockRejectedValue(new Error('down'));
    await open('/ss/users', 3);
    expect(await heading('This part of Attesta is not available just now')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Users' })).toBeVisible();
    load.mockResolvedValue(() => <h1>All users</h1>);
    await retry();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'All users' })).toBeVisible());
  });

  it('that the role may not open says who may', async () => {
    await open('/ss/users', 6);
    expect(await screen.findByText(/Platform admin, Super client admin, and Client admin/i)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
  });

  it('that no remote has is not found', async () => {
    await open('/ss/no-such-page', 3);
    expect(await heading('Sorry, an error occurred. Page not found!')).toBeVisible();
  });
});

it('a frame that fails says so and leads home', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation();
  load.mockResolvedValue(() => <h1>All users</h1>);
  await open('/ss/users', 3, described, {
    'tenancy.ListMyNotifications': { data: { no: 'list' } as never, unread: 0 },
  });
  await userEvent.click(await screen.findByRole('button', { name: /unread/ }));
  expect(await heading('Sorry, the server is going wrong')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  complain.mockRestore();
});

it('a menu that was collapsed unfolds again where the server does not take it', async () => {
  load.mockResolvedValue(() => <h1>All users</h1>);
  const gateway = await open('/ss/users', 3, described, { 'auth.GetPreferences': { data: { theme: 'light' } } });
  let refuse = (): void => undefined;
  const refusal = new Promise<Answer>((resolve) => {
    refuse = () => resolve({ status: 503, body: { success: false, message: 'Not now.' } });
  });
  gateway.answerFirst(({ method }) => (method === 'PUT' ? refusal : undefined));
  await userEvent.click(await screen.findByRole('button', { name: 'Collapse menu' }));
  expect(await screen.findByRole('button', { name: 'Expand menu' })).toBeVisible();
  refuse();
  expect(await screen.findByRole('button', { name: 'Collapse menu' })).toBeVisible();
  expect(await screen.findByText('Not now.')).toBeVisible();
});

describe('the licence of the organization', () => {
  const inMode = (name: string) => ({
    'tenancy.GetOrganizationData': { data: { mode: { name, since: '2026-05-04', until: '2026-05-18' } } },
  });

  it.each([
    ['grace', /Everything can be changed until May 18, 2026/],
    ['read_only', /Since May 4, 2026 everything can be read, but nothing can be changed/],
  ])('that is in its mode "%s" is told of above every screen', async (mode, notice) => {
    load.mockResolvedValue(() => <h1>All users</h1>);
    await open('/ss/users', 3, described, inMode(mode));
    expect(await screen.findByText(notice)).toBeVisible();
  });

  it('that holds is told of nowhere', async () => {
    load.mockResolvedValue(() => <h1>All users</h1>);
    await open('/ss/users', 3, described, inMode('active'));
    expect(await heading('All users')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a person whose role has changed', () => {
  it('goes on after a silent refresh, with the menu of the role that they have now', async () => {
    load.mockResolvedValue(() => <h1>All users</h1>);
    const refused = { status: 401, body: { success: false, auth: false, message: 'Your role has changed.' } };
    const renewed = { auth: true, accessToken: 'new', refreshToken: 'r2', roleId: 4, organization_id: 'o1' };
    const gateway = await open('/ss/users', 3);
    expect(await screen.findByRole('link', { name: 'Users' })).toBeVisible();
    gateway.answerFirst(({ path, headers }) => {
      if (path === '/api/v1/auth/refreshtoken') return { body: { success: true, ...renewed } };
      return headers.authorization === 'Bearer old' ? refused : undefined;
    });
    await act(() => call('tenancy.ListMyNotifications').catch(() => undefined));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument());
    expect(await screen.findByText(/You are signed in as: Updater/)).toBeVisible();
    expect(session.current).toMatchObject({ token: 'new', roleId: 4 });
  });
});
