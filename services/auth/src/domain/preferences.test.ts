import { preferenceProblems } from './preferences';

test.each([
  ['nothing', {}],
  ['a choice of each', { language: 'ar', theme: 'dark', navigation_style: 'top', layout_type: 'full' }],
  ['what is taken back', { language: '', start_url: '' }],
  ['what is not given', { language: null, start_url: null, navigation_collapsed: null }],
  ['a start page', { start_url: '/ss/dashboard' }],
  ['a start page with a query', { start_url: '/ss/scores?library=5f&page=2' }],
])('%s will do', (_case, given) => {
  expect(preferenceProblems(given)).toEqual([]);
});

test.each([
  ['language', { language: 'de' }],
  ['language', { language: 'EN' }],
  ['theme', { theme: '' }],
  ['theme', { theme: 'neon' }],
  ['navigation_style', { navigation_style: 'left' }],
  ['layout_type', { layout_type: 'wide' }],
  ['start_url', { start_url: 'https://evil.test/ss/' }],
  ['start_url', { start_url: '//evil.test/ss/' }],
  ['start_url', { start_url: '/signin' }],
  ['start_url', { start_url: '/ss' }],
  ['start_url', { start_url: '/ss/../signin' }],
  ['start_url', { start_url: '/ss/%2e%2E/signin' }],
  ['start_url', { start_url: '/ss//evil.test' }],
  ['start_url', { start_url: '/ss/\\evil.test' }],
  ['start_url', { start_url: '/ss/%5cevil.test' }],
  ['start_url', { start_url: 'javascript:/ss/' }],
  ['start_url', { start_url: '/ss/a\nb' }],
  ['start_url', { start_url: `/ss/${'a'.repeat(300)}` }],
])('%s is named: %j', (field, given) => {
  const problems = preferenceProblems(given);
  expect(problems.map(({ field, message }) => [field, String(message)])).toEqual([
    [field, expect.stringContaining(field)],
  ]);
});

test('everything that is wrong is said at once', () => {
  const problems = preferenceProblems({ language: 'xx', theme: 'xx', start_url: 'xx' });
  expect(problems.map(({ field }) => field)).toEqual(['language', 'theme', 'start_url']);
});
