import type { MenuGroup, Remote, RoleId, Session } from '@attesta/ui';
import { menuOf } from './menu';

const screen = (path: string, group: MenuGroup, order: number, roles: RoleId[], more: object = {}) => ({
  path,
  roles,
  public: false,
  coming: false,
  menu: {
    label: { en: path, zh: '用户', ar: 'المستخدمون', it: 'Utenti', es: 'Usuarios', fr: 'Utilisateurs' },
    icon: 'TeamOutlined',
    group,
    order,
    roles,
    ofOrganization: false,
    ...more,
  },
});
const remote = (name: string, screens: Remote['screens']): Remote => ({
  name,
  address: `/remotes/${name}/`,
  screens,
  search: [],
});
const remotes = [
  remote('a', [screen('users', 'organization', 20, [1, 2, 3])]),
  remote('b', [
    { ...screen('policies', 'governance', 10, [3, 4]), coming: true },
    screen('organizations', 'organization', 10, [1, 2, 3]),
  ]),
  remote('c', [screen('scores', 'evidence', 10, [1, 3], { ofOrganization: true })]),
];
const person = (roleId: RoleId, actingFor = '') => ({ roleId, actingFor }) as Session;
const paths = (who: Session) => menuOf(remotes, who, 'en').map(({ items }) => items.map(({ path }) => path));

describe('the menu', () => {
  it('holds what the role may open, in the order that the remotes say', () => {
    expect(paths(person(3))).toEqual([['scores'], ['policies'], ['organizations', 'users']]);
    expect(paths(person(4))).toEqual([['policies']]);
    expect(paths(person(5))).toEqual([]);
  });

  it('offers the platform’s people an organization’s own screens while they act for one', () => {
    expect(paths(person(1))).toEqual([['organizations', 'users']]);
    expect(paths(person(1, 'o1'))).toEqual([['scores'], ['organizations', 'users']]);
  });

  it('speaks the reader’s language', () => {
    expect(menuOf(remotes, person(4), 'ar')[0]?.items[0]?.label).toBe('المستخدمون');
  });

  it('says which screens are still to come', () => {
    expect(menuOf(remotes, person(4), 'en')[0]?.items[0]?.coming).toBe(true);
  });
});
