import { matchByMeaning } from './match-by-meaning';

const placed = (list: string[]) =>
  list.map((line) => {
    const [parent = '', code = '', name = ''] = line.split('|');
    return { parent, item: { code, name } };
  });
/** For each item now the code and name of what it was, '' for what is new. */
const found = (then: string[], now: string[]) => {
  const [earlier, later] = [placed(then), placed(now)];
  const matched = matchByMeaning(later, earlier);
  return later.map(({ item }) => {
    const was = matched.get(item);
    return was ? `${was.code}|${was.name}` : '';
  });
};

test.each<[string, string[], string[], string[]]>([
  [
    'what is numbered anew stays what it says',
    ['p|1|Hands are washed', 'p|2|Rings are off'],
    ['p|1|Sleeves are short', 'p|2|Hands are washed', 'p|3|Rings are off'],
    ['', '1|Hands are washed', '2|Rings are off'],
  ],
  [
    'what is reworded is found under its code, and by most of its words under another',
    ['p|1|Hands are washed before each patient', 'p|2|Rings are taken off'],
    ['p|1|Hands are rubbed before each patient', 'p|9|Rings are always taken off'],
    ['1|Hands are washed before each patient', '2|Rings are taken off'],
  ],
  [
    'case, blanks and punctuation mean nothing',
    ['p||Hands  are washed.'],
    ['q||hands are washed'],
    ['|Hands  are washed.'],
  ],
  [
    'of namesakes each stays in its place',
    ['p||General', 'q||General'],
    ['q||General', 'p||General'],
    ['|General', '|General'],
  ],
  [
    'what moved elsewhere is found by its words',
    ['p|1|Sharps are binned'],
    ['q|7|Sharps are binned'],
    ['1|Sharps are binned'],
  ],
  ['namesakes elsewhere are nobody', ['p||General', 'q||General'], ['r||General'], ['']],
  [
    'with nothing else to go by the code tells',
    ['p|1|Hands are washed'],
    ['p|1|Water is warm'],
    ['1|Hands are washed'],
  ],
  [
    'nothing is found twice',
    ['p|1|Hands are washed'],
    ['p|1|Hands are washed', 'p|2|Hands are washed'],
    ['1|Hands are washed', ''],
  ],
])('%s', (_rule, then, now, expected) => {
  expect(found(then, now)).toEqual(expected);
});

test('of namesakes the one below the same thing is meant', () => {
  const then = [
    { parent: 'p', item: { code: '', name: 'General' } },
    { parent: 'q', item: { code: '', name: 'General' } },
  ];
  const now = [{ parent: 'q', item: { code: '', name: 'General' } }];
  expect(matchByMeaning(now, then).get(now[0]!.item)).toBe(then[1]!.item);
});

test('lists of thousands take no time that grows with their square', () => {
  const list = (words: string) =>
    Array.from({ length: 6_000 }, (_, index) => ({ parent: 'p', item: { code: '', name: `${words} ${index}` } }));
  const begun = performance.now();
  expect(matchByMeaning(list('This is'), list('Something else')).size).toBe(0);
  expect(matchByMeaning(list('This is'), list('This is')).size).toBe(6_000);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
