import { readAsProposed as read } from '../../testing/manuals';
import { readManual } from './read-manual';

describe('a manual in several sheets', () => {
  const sheet = (name: string, rows: string[][], more: object = {}) => ({
    name,
    hidden: false,
    failed: [],
    rows: rows.map((cells, index) => ({ row: index + 1, cells })),
    ...more,
  });
  const titles = ['Code', 'Requirement', 'Questions'];
  const about = sheet('About', [['Edition', 'of this year']]);
  const leadership = sheet('LD Leadership', [
    ['Leadership'],
    titles,
    ['LD.1', 'Governance', ''],
    ['LD.1.1', 'There is a board.', 'Does it meet?'],
    ['LD.2', 'Ethics', ''],
  ]);
  const care = sheet(
    'Care',
    [titles, ['LD.1', 'Hands', ''], ['LD.1.1', 'They are clean.', ''], ['', '', 'Is there soap?'], ['C.2', 'Beds', '']],
    { failed: ['B4'] },
  );
  const old = sheet('Old', [titles, ['X', 'Nothing', '']], { hidden: true });

  it('has a chapter of each that has the same titles, and each problem its sheet and row', () => {
    const { mapping, outline, content, told } = read({ sheets: [about, leadership, care, old] });
    expect(mapping.sheet).toBe('*');
    expect(outline).toEqual([
      'LD Leadership',
      '  LD.1 Governance',
      '    LD.1.1 There is a board.',
      '      - Does it meet?',
      '  LD.2 Ethics',
      'Care',
      '  LD.1 (2) Hands',
      '    LD.1.1 (2) They are clean.',
      '      - Is there soap?',
      '  C.2 Beds',
    ]);
    expect(told.filter((one) => one.includes('code_again'))).toEqual([
      '2A content.manual_code_again',
      '3A content.manual_code_again',
    ]);
    const { problems } = readManual({ sheets: [about, leadership, care, old] }, mapping, 'Library');
    expect(problems.listed.map((one) => [one.sheet, one.row, String(one.reason)])).toEqual([
      ['About', 0, 'The sheet "About" has other titles than those that are read; it is left out.'],
      ['Care', 2, 'The code LD.1 is that of row LD Leadership: 3 too; here it becomes LD.1 (2).'],
      ['Care', 3, 'The code LD.1.1 is that of row LD Leadership: 4 too; here it becomes LD.1.1 (2).'],
      ['Care', 4, 'The formula of this cell gave an error; it is read as empty.'],
    ]);
    expect(content.rows).toBe(8);
  });

  it('whose sheets each have a chapter of their own keeps these, and one that stands twice is read once', () => {
    const own = (name: string, chapter: string) =>
      sheet(name, [titles, [chapter, `Chapter ${chapter}`, ''], [`${chapter}.1`, `Standard of ${chapter}`, '']]);
    const parts = read({ sheets: [own('One', '1'), own('Two', '2')] });
    expect(parts.outline).toEqual(['1 Chapter 1', '  1.1 Standard of 1', '2 Chapter 2', '  2.1 Standard of 2']);
    const twice = read({ sheets: [own('This year', '1'), own('Last year', '1')] });
    expect([twice.mapping.sheet, twice.outline]).toEqual(['This year', ['1 Chapter 1', '  1.1 Standard of 1']]);
  });
});
