import { type GivenProxy, mayHold, proxyProblem } from './proxy';

const voters = new Set(['ada', 'ben', 'cleo', 'dan', 'eve']);
/** "ada>ben" is Ada's vote in Ben's hands. */
const proxies = (...texts: string[]): GivenProxy[] =>
  texts.map((text) => {
    const [from = '', to = ''] = text.split('>');
    return { from, to };
  });

test.each([
  ['a voter to another', 'ada>ben', [], 1, undefined],
  ['to oneself', 'ada>ada', [], 1, 'self'],
  ['of somebody who may not vote', 'zoe>ben', [], 1, 'no_voter'],
  ['to somebody who may not vote', 'ada>zoe', [], 1, 'no_voter'],
  ['a vote that is given already', 'ada>cleo', ['ada>ben'], 1, 'already_given'],
  ['back to who gave one', 'ben>ada', ['ada>ben'], 1, 'circular'],
  ['back over two others', 'cleo>ada', ['ada>ben', 'ben>cleo'], 5, 'circular'],
  ['to who has given theirs away', 'cleo>ada', ['ada>ben'], 5, 'passed_on'],
  ['of who holds that of another', 'ben>cleo', ['ada>ben'], 5, 'passed_on'],
  ['one more than allowed', 'cleo>ben', ['ada>ben'], 1, 'too_many'],
  ['as many as allowed', 'cleo>ben', ['ada>ben'], 2, undefined],
  ['where none are allowed', 'ada>ben', [], 0, 'too_many'],
  ['beside proxies of others', 'cleo>dan', ['ada>ben'], 1, undefined],
] as const)('a proxy %s', (_name, wanted, given, most, problem) => {
  const [proxy] = proxies(wanted);
  expect(proxyProblem(proxy as GivenProxy, proxies(...given), voters, most)).toBe(problem);
});

test.each([
  ['has still to vote', { voting_stats: 'pending', recused: false }, true],
  ['has voted', { voting_stats: 'abstain', recused: false }, false],
  ['takes no part', { voting_stats: 'pending', recused: true }, false],
  ['was not asked', undefined, false],
])('who %s on an item: may cast the votes of others there, %j: %s', (_name, own, may) => {
  expect(mayHold(own)).toBe(may);
});
