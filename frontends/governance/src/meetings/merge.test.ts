import { mergeFields, mergeRows } from './merge';

const row = (rowKey: string, text = rowKey) => ({ rowKey, text });
const texts = (rows: { text: string }[]) => rows.map(({ text }) => text).join(' ');

describe('two people who edit the same at once', () => {
  it('keep what each of them wrote into different fields', () => {
    const base = { name: 'A', place: 'Room 1' };
    expect(mergeFields(base, { ...base, name: 'B' }, { ...base, place: 'Room 2' })).toEqual({
      value: { name: 'B', place: 'Room 2' },
      clashes: [],
    });
  });

  it('are told what the other one wrote into the same field', () => {
    const base = { name: 'A' };
    expect(mergeFields(base, { name: 'Mine' }, { name: 'Theirs' })).toEqual({
      value: { name: 'Mine' },
      clashes: ['Theirs'],
    });
    expect(mergeFields(base, { name: 'Same' }, { name: 'Same' }).clashes).toEqual([]);
  });

  it.each([
    ['both added', 'a b', 'a x b', 'a b y', 'a x b y'],
    ['both added at one place', 'a', 'a x', 'a y', 'a x y'],
    ['one removed', 'a b c', 'a c', 'a b c', 'a c'],
    ['the other removed', 'a b c', 'a b c', 'a c', 'a c'],
    ['one moved, the other added', 'a b c', 'c a b', 'a b c d', 'c d a b'],
    ['the other moved', 'a b c', 'a b c', 'c b a', 'c b a'],
    ['nothing happened', 'a b', 'a b', 'a b', 'a b'],
  ])('%s: of %s, %s and %s become %s', (_case, base, mine, theirs, expected) => {
    const rows = (keys: string) => keys.split(' ').map((key) => row(key));
    const merged = mergeRows(rows(base), rows(mine), rows(theirs));
    expect(texts(merged.value).split(' ').sort()).toEqual(expected.split(' ').sort());
    expect(merged.clashes).toEqual([]);
  });

  it('keep the order of who moved something', () => {
    const [base, moved] = [
      [row('a'), row('b'), row('c')],
      [row('c'), row('a'), row('b')],
    ];
    expect(texts(mergeRows(base, moved, base).value)).toBe('c a b');
    expect(texts(mergeRows(base, base, moved).value)).toBe('c a b');
  });

  it('lose no row that one of them changed while the other one removed it', () => {
    const base = [row('a'), row('b')];
    expect(texts(mergeRows(base, [row('a'), row('b', 'changed')], [row('a')]).value)).toBe('a changed');
    expect(texts(mergeRows(base, [row('a')], [row('a'), row('b', 'changed')]).value)).toBe('a changed');
  });
});
