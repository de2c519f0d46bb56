import { directory, type PublishedScreen, type RoleId } from '@attesta/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../kit/src/testing/draw-page';
import { loadScreens } from './remotes/load-remote';
import { Root } from './root';
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
async function open(path: string, role: RoleId, files: Record<string, object> = described): Promise<void> {
  localStorage.clear();
  await drawPage(<Root />, { path, role, files });
  await act(() => directory.load());
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
