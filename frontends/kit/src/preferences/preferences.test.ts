import { type Preferences, readPreferences } from './preferences';

const none: Preferences = {
  language: '',
  theme: 'system',
  navigation_collapsed: false,
  navigation_style: 'side',
  layout_type: 'contained',
  start_url: '',
};

describe('preferences as they are read', () => {
  it.each<[string, unknown, Partial<Preferences>]>([
    ['nothing', undefined, {}],
    ['no object', 'dark', {}],
    ['what the product does not know', { language: 'xx', theme: 'neon', navigation_style: 'left', layout_type: 7 }, {}],
    [
      'a choice of each',
      { language: 'ar', theme: 'dark', layout_type: 'full' },
      { language: 'ar', theme: 'dark', layout_type: 'full' },
    ],
    ['a start page of ours', { start_url: '/ss/scores?q=a' }, { start_url: '/ss/scores?q=a' }],
    ['a start page elsewhere', { start_url: 'https://evil.test/ss/x' }, {}],
    ['a start page that only looks like ours', { start_url: '//evil.test/ss/' }, {}],
    ['a public start page', { start_url: '/signin' }, {}],
    ['a collapsed menu that is no boolean', { navigation_collapsed: 'true' }, {}],
  ])('understand %s', (_name, value, expected) => {
    expect(readPreferences(value)).toEqual({ ...none, ...expected });
  });
});
