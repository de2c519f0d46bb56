import { type SentBallot, secondsToWait, sendAgainProblem } from './send-again';

const now = new Date('2026-11-23T10:00:00Z');
const secondsAgo = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const pending: SentBallot = { voting_stats: 'pending', recused: false, proxy_to: '' };

test.each([
  ['who has still to vote', pending, false, undefined, undefined],
  ['who was not asked', undefined, false, undefined, 'not_asked'],
  ['who has agreed', { ...pending, voting_stats: 'approve' }, false, undefined, 'voted'],
  ['who has abstained, after the end', { ...pending, voting_stats: 'abstain' }, true, undefined, 'voted'],
  ['who has still to vote, after the end', pending, true, undefined, 'closed'],
  ['who takes no part', { ...pending, recused: true }, false, undefined, 'recused'],
  ['whose vote somebody else casts', { ...pending, proxy_to: 'ben@x.test' }, false, undefined, 'given_away'],
  ['who was sent it again just now', pending, false, secondsAgo(0), 'too_soon'],
  ['who was sent it again five minutes ago but a second', pending, false, secondsAgo(299), 'too_soon'],
  ['who was sent it again five minutes ago', pending, false, secondsAgo(300), undefined],
  ['who has voted since it was sent again', { ...pending, voting_stats: 'reject' }, false, secondsAgo(1), 'voted'],
] as const)('the link of one %s', (_who, own, closed, sentAt, problem) => {
  expect(sendAgainProblem(own, closed, sentAt, now)).toBe(problem);
});

test.each([
  [undefined, 0],
  [secondsAgo(0), 300],
  [secondsAgo(59.5), 241],
  [secondsAgo(299), 1],
  [secondsAgo(300), 0],
  [secondsAgo(100_000), 0],
])('sent again at %p it waits for %i seconds', (sentAt, seconds) => {
  expect(secondsToWait(sentAt, now)).toBe(seconds);
});
