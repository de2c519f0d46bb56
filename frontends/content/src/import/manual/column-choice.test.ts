import { choiceOf, chosenColumn, columnChoices, columnLetters, withChoice } from './column-choice';

describe('what a column is said to hold', () => {
  it('is the same after it was a choice of a select', () => {
    for (const { value } of columnChoices('levels', [1, 2], ['fr']))
      expect(choiceOf(chosenColumn(3, value))).toBe(value);
  });

  it('offers a depth where rows have one, and levels where columns have them', () => {
    const rolesOf = (layout: string) =>
      columnChoices(layout, [1, 2], []).map(({ role, level }) => `${role}${level || ''}`);
    expect(rolesOf('rows')).toEqual(['ignore', 'depth', 'code', 'name', 'description', 'element', 'esr']);
    expect(rolesOf('levels')).toContain('name2');
    expect(rolesOf('levels')).not.toContain('depth');
  });

  it('takes the place of what the column held before, and leaves others alone', () => {
    const before = [
      { column: 0, role: 'code', level: 0, language: '' },
      { column: 1, role: 'name', level: 0, language: '' },
    ];
    expect(withChoice(before, 1, 'name:0:fr')).toEqual([
      before[0],
      { column: 1, role: 'name', level: 0, language: 'fr' },
    ]);
    expect(withChoice(before, 0, 'ignore:0:')).toEqual([before[1]]);
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [702, 'AAA'],
  ])('stands in column %i, which spreadsheets call %s', (index, letters) => {
    expect(columnLetters(index)).toBe(letters);
  });
});
