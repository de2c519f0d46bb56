import { countable, countChanges, countsOf, sumOfCounts } from './account-counts';

const ada = { organization_id: 'north', role_id: 4, surveyor_type: 0, status: 1 };

test.each([
  ['a new account counts', undefined, ada, [['north', '4_0_1', 1]]],
  ['one that goes counts no more', ada, undefined, [['north', '4_0_1', -1]]],
  ['one that keeps what is counted changes nothing', ada, { ...ada }, []],
  [
    'one that is switched off counts as such',
    ada,
    { ...ada, status: 0 },
    [
      ['north', '4_0_1', -1],
      ['north', '4_0_0', 1],
    ],
  ],
  [
    'one that moves counts where it is',
    ada,
    { ...ada, organization_id: 'lake' },
    [
      ['north', '4_0_1', -1],
      ['lake', '4_0_1', 1],
    ],
  ],
])('%s', (_what, before, after, expected) => {
  expect(countChanges(before, after).map(({ organization_id, key, by }) => [organization_id, key, by])).toEqual(
    expected,
  );
});

const counts = [...countsOf('north', { '4_0_1': 7, '4_0_0': 2, '5_2_1': 3 }), ...countsOf('lake', { '3_0_1': 1 })];

test.each([
  ['all', {}, 13],
  ['a role', { role_id: 4 }, 9],
  ['a role and a status', { role_id: 4, status: 0 }, 2],
  ['roles from one on', { role_id: { $gte: 4 } }, 12],
  ['some roles', { role_id: { $in: [3, 5] } }, 4],
  ['an organization', { organization_id: 'lake' }, 1],
  ['a type of surveyors', { role_id: 5, surveyor_type: 1 }, 0],
])('counts of %s add up', (_what, filter, expected) => {
  expect(sumOfCounts(counts, filter)).toBe(expected);
});

test('what counts do not know they do not answer', () => {
  expect(countable({ role_id: 4, library: undefined })).toEqual({ role_id: 4 });
  expect(countable({ role_id: 4, library: 'x' })).toBeUndefined();
});
