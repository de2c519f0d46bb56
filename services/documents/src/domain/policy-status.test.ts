import { followingStatus, mayMove, nextStatuses, policyStatuses } from './policy-status';

it.each([
  ['draft', 'review', 'administrator', true],
  ['draft', 'published', 'administrator', false],
  ['draft', 'approved', 'approver', false],
  ['review', 'approved', 'approver', true],
  ['review', 'approved', 'administrator', false],
  ['review', 'draft', 'approver', true],
  ['approved', 'published', 'administrator', true],
  ['approved', 'published', 'approver', false],
  ['approved', 'draft', 'administrator', true],
  ['published', 'draft', 'administrator', false],
  ['published', 'retired', 'administrator', true],
] as const)('from %s to %s by an %s: %s', (from, to, by, may) => {
  expect(mayMove(from, to, by)).toBe(may);
});

it('leads nowhere from retired', () => {
  expect(nextStatuses('retired')).toEqual([]);
  expect(followingStatus('retired')).toBeUndefined();
});

it('follows the order of a life where nobody says which status is meant', () => {
  expect(policyStatuses.map(followingStatus)).toEqual(['review', 'approved', 'published', 'retired', undefined]);
});
