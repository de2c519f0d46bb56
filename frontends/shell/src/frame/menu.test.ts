import type { Remote } from '../remotes/directory';
import { menuOf } from './menu';

const label = { en: 'Users', zh: '用户', ar: 'المستخدمون', it: 'Utenti', es: 'Usuarios', fr: 'Utilisateurs' };
const remotes: Remote[] = [
  {
    name: 'a',
    entry: '/a',
    routes: [],
    menu: [{ path: '/ss/users', label, icon: 'TeamOutlined', group: 'organization', roles: [1, 2, 3] }],
  },
  {
    name: 'b',
    entry: null,
    routes: [],
    menu: [{ path: '/ss/policies', label, icon: 'X', group: 'governance', roles: [3, 4] }],
  },
];

describe('the menu', () => {
  it('holds what the role may open, in the product’s order', () => {
    expect(menuOf(remotes, 3, 'en').map(({ key }) => key)).toEqual(['governance', 'organization']);
    expect(menuOf(remotes, 4, 'en').map(({ key }) => key)).toEqual(['governance']);
    expect(menuOf(remotes, 5, 'en')).toEqual([]);
  });

  it('speaks the reader’s language', () => {
    expect(menuOf(remotes, 1, 'ar')[0]?.items[0]?.label).toBe('المستخدمون');
  });

  it('says which screens are still to come', () => {
    expect(menuOf(remotes, 4, 'en')[0]?.items[0]?.coming).toBe(true);
  });
});
