import { compareTexts } from './compare-texts';

const shown = (before: string, after: string) => compareTexts({ before, after }).map(({ kind, text }) => [kind, text]);

it('shows by words what was changed within a line', () => {
  expect(shown('Wash hands for 20 seconds.\nDry them.\n', 'Wash hands for 40 seconds.\nDry them.\n')).toEqual([
    ['same', 'Wash hands for '],
    ['removed', '20'],
    ['added', '40'],
    ['same', ' seconds.\n'],
    ['same', 'Dry them.\n'],
  ]);
});

it('shows lines that came and went', () => {
  expect(shown('One\nTwo\n', 'One\nThree\nTwo\n')).toEqual([
    ['same', 'One\n'],
    ['added', 'Three\n'],
    ['same', 'Two\n'],
  ]);
  expect(shown('One\nTwo\n', 'One\n')).toEqual([
    ['same', 'One\n'],
    ['removed', 'Two\n'],
  ]);
});

it('leaves out what both have at length, but for what stands around a change', () => {
  const long = 'The same line.\n'.repeat(100);
  const [first, second, third] = shown(`${long}Old\n`, `${long}New\n`);
  expect(first).toEqual(['left_out', '']);
  expect(second?.[1]).toHaveLength(160);
  expect(third).toEqual(['removed', 'Old']);
});

it('shows texts that have nothing in common one after the other', () => {
  const words = (start: number) => Array.from({ length: 1000 }, (_, index) => `w${start + index}`).join(' ');
  expect(shown(words(0), words(5000)).map(([kind]) => kind)).toEqual(['removed', 'added']);
});

it('has nothing to show of two empty texts', () => {
  expect(shown('', '')).toEqual([]);
});
