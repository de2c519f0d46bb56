import { i18n, type Remote, type RoleId, startTranslations } from '@attesta/ui';
import { readPreferences } from '../../../kit/src/preferences/preferences';
import { marta } from '../../../kit/src/testing/sessions';
import '../texts';
import { paletteEntries } from './palette-entries';

const label = { en: 'New user', zh: '新建', ar: 'جديد', it: 'Nuovo utente', es: 'Nuevo', fr: 'Nouveau' };
const tenancy: Remote = {
  name: 'tenancy',
  address: '/remotes/tenancy/',
  screens: [],
  actions: [{ label, to: '/ss/users/new', roles: [1, 2, 3] }],
  search: [],
};
const older: Remote = { name: 'older', address: '/remotes/older/', screens: [], search: [] };
const save = jest.fn();
const entriesOf = (roleId: RoleId) =>
  paletteEntries(
    [{ key: 'organization', items: [{ path: '/ss/users', label: 'Users', icon: '', coming: false }] }],
    [tenancy, older],
    { ...marta, roleId },
    { preferences: readPreferences({ theme: 'light' }), save },
    () => undefined,
  );
const labels = (roleId: RoleId) => entriesOf(roleId).map((entry) => entry.label);

beforeAll(async () => {
  await startTranslations();
  await i18n.loadNamespaces('shell');
});
afterEach(() => i18n.changeLanguage('en'));

describe('what Ctrl-K finds of the frame', () => {
  it('are the screens of the menu, and what remotes let the role begin', () => {
    expect(labels(3)).toEqual(expect.arrayContaining(['Users', 'New user', 'Sign out', 'Change password']));
    expect(labels(6)).not.toContain('New user');
  });

  it('are the other themes and languages, which it changes to', () => {
    expect(labels(3)).toEqual(expect.arrayContaining(['Switch to dark', 'Change language: Italiano']));
    expect(labels(3)).not.toContain('Switch to light');
    expect(labels(3)).not.toContain('Change language: English');
    entriesOf(3)
      .find(({ key }) => key === 'dark')
      ?.run?.();
    expect(save).toHaveBeenCalledWith({ theme: 'dark' });
  });

  it('is said in the reader’s language', async () => {
    await i18n.changeLanguage('it');
    expect(labels(3)).toEqual(expect.arrayContaining(['Nuovo utente', 'Passa al tema scuro']));
  });
});
