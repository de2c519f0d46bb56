import { type AskedCommittee, decisionOf, neededOf, silentMembers } from './committee-approval';

const names = ['ann', 'ben', 'cleo', 'dan', 'eve', 'fay'];

/** A committee of so many members whose votes are told in their order: y for, n against. */
const committee = (members: number, votes: string, rule: Partial<AskedCommittee> = {}): AskedCommittee => ({
  id: 'c',
  name: 'Infection control',
  member_ids: names.slice(0, members),
  majority: 'simple',
  quorum_percent: 0,
  votes: [...votes].map((vote, index) => ({
    user_id: names[index] as string,
    approves: vote === 'y',
    at: new Date(0),
    comment: '',
  })),
  ...rule,
});
const twoThirds = { majority: 'two_thirds' as const };

describe('what a committee decides', () => {
  it.each<[string, AskedCommittee, string]>([
    ['nothing before more than half approve', committee(4, 'yy'), 'pending'],
    ['for it, with more than half', committee(4, 'yyy'), 'approved'],
    ['against it, where half are against', committee(4, 'nn'), 'rejected'],
    ['nothing while those who are silent may bring the majority', committee(5, 'nny'), 'pending'],
    ['for it by its only member', committee(1, 'y'), 'approved'],
    ['against it by its only member', committee(1, 'n'), 'rejected'],
    ['nothing with half of six, where two thirds are needed', committee(6, 'yyy', twoThirds), 'pending'],
    ['for it with two thirds', committee(6, 'yyyy', twoThirds), 'approved'],
    ['against it where a third and one are', committee(6, 'nnn', twoThirds), 'rejected'],
    ['nothing before its quorum has voted', committee(5, 'yyy', { quorum_percent: 80 }), 'pending'],
    ['for it with its quorum, whatever the last says', committee(5, 'yyyn', { quorum_percent: 80 }), 'approved'],
    ['against it without members', committee(0, ''), 'rejected'],
  ])('is %s', (_what, asked, decision) => {
    expect(decisionOf(asked)).toBe(decision);
  });

  it.each([
    ['simple', 1, 1],
    ['simple', 2, 2],
    ['simple', 5, 3],
    ['two_thirds', 3, 2],
    ['two_thirds', 4, 3],
  ] as const)('needs, by %s of %i, %i', (majority, members, needed) => {
    expect(neededOf({ member_ids: names.slice(0, members), majority })).toBe(needed);
  });

  it('waits for those who have said nothing', () => {
    expect(silentMembers(committee(3, 'y'))).toEqual(['ben', 'cleo']);
  });
});
