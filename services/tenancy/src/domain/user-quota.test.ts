import { noQuotas, ownPlaces, quotaProblem, quotasBelowTaken, quotasLeft } from './user-quota';

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

describe('what an organization has left is what it was given, less its own accounts and what its branches were given', () => {
  const own = { no_client_admin: 5, no_updator: 50, no_viewer: 25, no_surveyor: 20 };
  const branch = { no_client_admin: 1, no_updator: 10, no_viewer: 5, no_surveyor: 4 };
  const accounts = { no_client_admin: 2, no_updator: 7, no_viewer: 0, no_surveyor: 1 };
  test.each<[string, Partial<typeof own>, (typeof own)[], typeof own]>([
    ['nobody and no branch', {}, [], own],
    ['accounts alone', accounts, [], { no_client_admin: 3, no_updator: 43, no_viewer: 25, no_surveyor: 19 }],
    ['a branch alone', {}, [branch], { no_client_admin: 4, no_updator: 40, no_viewer: 20, no_surveyor: 16 }],
    ['two branches', {}, [branch, branch], { no_client_admin: 3, no_updator: 30, no_viewer: 15, no_surveyor: 12 }],
    ['both', accounts, [branch], { no_client_admin: 2, no_updator: 33, no_viewer: 20, no_surveyor: 15 }],
    ['a branch that was given everything', {}, [own], noQuotas],
    [
      'more than there is, of an earlier release',
      accounts,
      [own],
      { ...noQuotas, no_client_admin: -2, no_updator: -7, no_surveyor: -1 },
    ],
    [
      'a branch that was given nothing',
      accounts,
      [noQuotas],
      { no_client_admin: 3, no_updator: 43, no_viewer: 25, no_surveyor: 19 },
    ],
  ])('%s', (_what, taken, branches, left) => {
    expect(quotasLeft(own, taken, branches)).toEqual(left);
  });

  test('and of more than there is nothing is left for its own accounts', () => {
    expect(ownPlaces(own, [branch])).toEqual({ no_client_admin: 4, no_updator: 40, no_viewer: 20, no_surveyor: 16 });
    expect(ownPlaces(own, [own, branch])).toEqual(noQuotas);
  });

  test.each([
    ['the last place', 39, undefined],
    [
      'none',
      40,
      'no_updator: there are 50 places; 40 accounts have some, and 10 were shared out to branches. Remove one, take some back, or ask for more.',
    ],
  ])('one more account gets %s of it', (_what, taken, problem) => {
    expect(quotaProblem(own, 4, taken, [branch])?.toString()).toBe(problem);
  });
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
  const accounts = { no_client_admin: 0, no_updator: 4, no_viewer: 1, no_surveyor: 3 };
  expect(quotasBelowTaken(present, sent, accounts, []).map(({ field }) => field)).toEqual(fields);
});

test.each<[string, number, string[]]>([
  ['as many as accounts and branches have', 7, []],
  ['one fewer', 6, ['no_updator']],
])('a quota may not fall below accounts and branches together: %s', (_what, no_updator, fields) => {
  const present = { ...noQuotas, no_updator: 10 };
  const branches = [{ ...noQuotas, no_updator: 3 }];
  const problems = quotasBelowTaken(present, { no_updator }, { ...noQuotas, no_updator: 4 }, branches);
  expect(problems.map(({ field }) => field)).toEqual(fields);
});
