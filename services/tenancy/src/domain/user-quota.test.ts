import { quotaProblem, quotasBelowAccounts } from './user-quota';

const quotas = { no_client_admin: 1, no_updator: 2, no_viewer: 0, no_surveyor: 3 };

test.each([
  [4, 0, undefined],
  [4, 1, undefined],
  [4, 2, 'The package allows 2 updators, and there are 2. Remove one or ask for a larger package.'],
  [4, 5, 'The package allows 2 updators, and there are 5. Remove one or ask for a larger package.'],
  [6, 0, 'The package allows 0 viewers, and there are 0. Remove one or ask for a larger package.'],
  [3, 0, undefined],
  [5, 2, undefined],
  [1, 100, undefined],
  [2, 100, undefined],
])('one more account of role %i beside %i: %s', (role, taken, problem) => {
  expect(quotaProblem(quotas, role, taken)?.toString()).toBe(problem);
});

test.each<[string, object, string[]]>([
  ['as many as there are', { no_updator: 4 }, []],
  ['fewer than there are', { no_updator: 3 }, ['no_updator']],
  ['fewer of two roles', { no_updator: 0, no_viewer: 0 }, ['no_updator', 'no_viewer']],
  ['more', { no_updator: 50 }, []],
  ['what it was, though there are more already', { no_surveyor: 1 }, []],
  ['nothing', {}, []],
])('a quota may not fall below the accounts: %s', (_what, sent, fields) => {
  const present = { no_client_admin: 1, no_updator: 10, no_viewer: 10, no_surveyor: 1 };
  const counts = [
    { role_id: 4, count: 4 },
    { role_id: 5, count: 1 },
    { role_id: 5, count: 2 },
    { role_id: 6, count: 1 },
  ];
  expect(quotasBelowAccounts(present, sent, counts).map(({ field }) => field)).toEqual(fields);
});
