import { askedApprovals, awaitedFrom, decided, isApproved } from './policy-approval';

const anna = { id: 'anna', role: 3 };
const ben = { id: 'ben', role: 4 };
const at = new Date('2026-11-22T10:00:00Z');
const decisions = (approvals: ReturnType<typeof askedApprovals>) => approvals.map(({ decision }) => decision);

it('asks each person and each role once', () => {
  expect(askedApprovals(['anna', 'anna'], [4, 4]).map(({ user_id, role }) => [user_id, role])).toEqual([
    ['anna', 0],
    ['', 4],
  ]);
});

it('is given by the person who was asked, or by anybody of the role', () => {
  const asked = askedApprovals(['anna'], [4]);
  expect(decisions(decided(asked, ben, 'approved', '', at))).toEqual(['pending', 'approved']);
  expect(awaitedFrom(asked, { id: 'carl', role: 6 })).toEqual([]);
});

it('of one who was asked by name and by role is given once for both', () => {
  const asked = askedApprovals(['anna'], [3]);
  expect(isApproved(decided(asked, anna, 'approved', '', at))).toBe(true);
});

it('is whole only when everybody has approved', () => {
  const asked = askedApprovals(['anna', 'ben'], []);
  const half = decided(asked, anna, 'approved', '', at);
  expect(isApproved(half)).toBe(false);
  expect(isApproved(decided(half, ben, 'rejected', 'No', at))).toBe(false);
  expect(isApproved(decided(half, ben, 'approved', '', at))).toBe(true);
});

it('is never whole when nobody was asked', () => {
  expect(isApproved([])).toBe(false);
});

it('that was given can not be given otherwise', () => {
  const given = decided(askedApprovals(['anna'], []), anna, 'approved', '', at);
  expect(decisions(decided(given, anna, 'rejected', '', at))).toEqual(['approved']);
});
