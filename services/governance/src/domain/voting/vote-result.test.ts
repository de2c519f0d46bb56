import { type VoteCounts, voteResult } from './vote-result';
import { usualRule, type VotingRule } from './voting-rule';

const letters = { y: 'approved', n: 'rejected', a: 'abstained', p: 'pending', r: 'recused' } as const;
/** "yyn" are two that approve and one that rejects; a abstains, p is pending, r is recused. */
const ballots = (text: string): VoteCounts => {
  const counts = { total: text.length, approved: 0, rejected: 0, abstained: 0, pending: 0, recused: 0, proxies: 0 };
  for (const one of text) counts[letters[one as keyof typeof letters]] += 1;
  return counts;
};
const rule = (more: Partial<VotingRule>): VotingRule => ({ ...usualRule, quorum_percent: 0, ...more });
const simplePresent = rule({});
const simpleAll = rule({ majority_of: 'all' });
const thirdsPresent = rule({ majority: 'two_thirds' });
const thirdsAll = rule({ majority: 'two_thirds', majority_of: 'all' });
const half = rule({ quorum_percent: 50 });

test.each([
  ['more than half of those present', simplePresent, 'yyn', 'approved', 2],
  ['exactly half is no majority', simplePresent, 'yynn', 'rejected', 3],
  ['abstentions are present', simplePresent, 'yyna', 'rejected', 3],
  ['who did not vote is not present', simplePresent, 'yynppp', 'approved', 2],
  ['more than half of all', simpleAll, 'yynppp', 'rejected', 4],
  ['four of six are more than half', simpleAll, 'yyyyna', 'approved', 4],
  ['two of three are two thirds', thirdsPresent, 'yyn', 'approved', 2],
  ['three of five are less', thirdsPresent, 'yyynn', 'rejected', 4],
  ['four of seven are less', thirdsPresent, 'yyyynnn', 'rejected', 5],
  ['two thirds of all', thirdsAll, 'yyyyp', 'approved', 4],
  ['two thirds of all are missed by silence', thirdsAll, 'yyypp', 'rejected', 4],
  ['who is recused is not one of all', thirdsAll, 'yyrrr', 'approved', 2],
  ['who is recused is not one of those present', simplePresent, 'yynnr', 'rejected', 3],
  ['all abstain', simplePresent, 'aaa', 'rejected', 2],
  ['nobody voted', simplePresent, 'ppp', 'no_quorum', 1],
  ['all are recused', simplePresent, 'rr', 'no_quorum', 1],
  ['one of four is under half', half, 'yppp', 'no_quorum', 1],
  ['two of four are half', half, 'yypp', 'approved', 2],
  ['three of five reach half', half, 'yynpp', 'approved', 2],
  ['two of five do not', half, 'yyppp', 'no_quorum', 2],
  ['recusal lowers the quorum', half, 'yyprr', 'approved', 2],
] as const)('closed: %s', (_name, given, text, outcome, needed) => {
  expect(voteResult(given, ballots(text), true)).toMatchObject({ outcome, needed });
});

test('it stays open while somebody may still vote, and closes by itself with the last ballot', () => {
  expect(voteResult(simplePresent, ballots('yyp'), false).outcome).toBe('open');
  expect(voteResult(simplePresent, ballots('yyn'), false).outcome).toBe('approved');
  expect(voteResult(simplePresent, ballots('yyr'), false).outcome).toBe('approved');
});

test('it says all the numbers that made it so', () => {
  expect(voteResult({ ...half, majority: 'two_thirds' }, ballots('yyyynaprr'), true)).toEqual({
    outcome: 'approved',
    total: 9,
    approved: 4,
    rejected: 1,
    abstained: 1,
    pending: 1,
    recused: 2,
    proxies: 0,
    electorate: 7,
    present: 6,
    quorum: 4,
    base: 6,
    needed: 4,
  });
});
