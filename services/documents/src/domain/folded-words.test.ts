import { foldedWords } from './folded-words';

test.each([
  ['Hand hygiene, hand rub', ['hand', 'hygiene', 'rub']],
  ['Élève à l’hôpital', ['eleve', 'a', 'l’hopital']],
  ['نَظَافَة اليدين', ['نظافة', 'اليدين']],
  ['手部卫生制度', ['手', '部', '卫生', '制度']],
  ['', []],
  ['— ! ?', []],
])('%s', (text, words) => {
  expect(foldedWords(text)).toEqual(words);
});

it('ends with the most that are kept, each of a largest length', () => {
  expect(foldedWords('one two three', 2, 2)).toEqual(['on', 'tw']);
});

it('gives the segmenter short pieces alone, whose time grows with the square of their length', () => {
  const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
  for (const text of ['hand hygiene '.repeat(20_000), '手卫生'.repeat(20_000), 'x'.repeat(60_000)]) foldedWords(text);
  expect(Math.max(...segment.mock.calls.map(([piece = '']) => piece.length))).toBeLessThanOrEqual(500);
  segment.mockRestore();
});
