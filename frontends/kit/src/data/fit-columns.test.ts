import type { Column } from './column';
import { fitColumns } from './fit-columns';

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({ key, title: key, ...more });
const columns = [
  column('name'),
  column('status', { card: 'status' }),
  column('due', { card: 'date' }),
  column('person'),
  column('answered', { align: 'end' }),
  column('score', { card: 'score' }),
  column('frequency', { priority: 3 }),
  column('library', { priority: 3 }),
];
const keysAt = (width: number, chosen?: string[]): string[] =>
  fitColumns(columns, width, chosen).map((one) => one.column.key);
const totalAt = (width: number, chosen?: string[]): number =>
  fitColumns(columns, width, chosen).reduce((sum, one) => sum + one.width, 0);

describe('the columns of a list', () => {
  it('share whatever width there is, and never take more', () => {
    for (const width of [640, 760, 900, 1052, 1280, 1600]) expect(totalAt(width)).toBeLessThanOrEqual(width);
    expect(totalAt(1600)).toBe(1600);
  });

  it('are left out from the least important on, and of these the last one first', () => {
    expect(keysAt(1052)).toHaveLength(8);
    expect(keysAt(970)).toEqual(['name', 'status', 'due', 'person', 'answered', 'score', 'frequency']);
    expect(keysAt(900)).toEqual(['name', 'status', 'due', 'person', 'answered', 'score']);
    expect(keysAt(720)).toEqual(['name', 'status', 'due', 'score']);
    expect(keysAt(200)).toEqual(['name']);
  });

  it('give way to a first column that needs more room for its marks', () => {
    const [name, ...others] = columns as [Column<object>, ...Column<object>[]];
    const keys = fitColumns([{ ...name, least: 380 }, ...others], 900).map(({ column: { key } }) => key);
    expect(keys).toEqual(['name', 'status', 'due', 'score']);
  });

  it('leave what is over to the texts where a number comes first', () => {
    const rows = [column('row', { align: 'end', width: 96 }), column('place'), column('reason', { width: 480 })];
    expect(fitColumns(rows, 1000).map(({ width }) => width)).toEqual([96, 292, 612]);
    expect(fitColumns(rows, 300).map(({ column: { key } }) => key)).toContain('row');
  });

  it('stay when somebody chose them, even if the list then has to be scrolled', () => {
    expect(keysAt(720, ['library'])).toContain('library');
    const everything = columns.map(({ key }) => key);
    expect(keysAt(400, everything)).toEqual(everything);
    expect(totalAt(400, everything)).toBeGreaterThan(400);
  });

  it('have room for the longest word of their titles', () => {
    const long = [column('name'), column('n', { title: 'Vervollständigungsgrad', align: 'end', sortable: true })];
    expect(fitColumns(long, 600)[1]?.width).toBeGreaterThan(180);
  });

  it('have room for the longest status among the rows, in letters of any width', () => {
    const widthFor = (...words: string[]): number => {
      const items = words.map((status) => ({ status }));
      return fitColumns([column('name'), column('status', { card: 'status' })], 900, [], items)[1]?.width ?? 0;
    };
    expect(widthFor('Due', 'Open')).toBe(136);
    expect(widthFor('Due', 'Target not met')).toBe(151);
    expect(widthFor('尚未达到的目标')).toBeGreaterThan(widthFor('1234567'));
    expect(widthFor('So long that nobody wants a column of that width')).toBe(232);
  });

  it('give way to the names of a tree, the more the deeper these stand, and up to a width', () => {
    const nameAt = (...items: object[]): number => fitColumns(columns, 1052, [], items)[0]?.width ?? 0;
    const name = 'St. Mary Rehabilitation Clinic North';
    const below = { name: 'Holding', children: [{ name }] };
    expect(nameAt({ name })).toBeLessThan(220);
    const needed = (level: number): number => name.length * 7 + 48 + 24 * level;
    expect(nameAt(below)).toBeGreaterThan(needed(1));
    expect(nameAt({ name: 'Group', children: [below] })).toBeGreaterThan(needed(2));
    expect(nameAt({ name: 'Holding', children: [{ name: name.repeat(3) }] })).toBeLessThan(430);
    expect(fitColumns(columns, 1052, [], [below]).map(({ column: { key } }) => key)).toContain('score');
  });

  it('have room for a day with its time, in letters of any width', () => {
    const widthFor = (at: string): number => {
      const due = column('at', { card: 'date', value: () => at });
      return fitColumns([column('name'), due], 900, [], [{}])[1]?.width ?? 0;
    };
    expect(widthFor('Nov 23, 2026')).toBe(128);
    expect(widthFor('Nov 23, 2026, 12:05 PM')).toBeGreaterThan(170);
    expect(widthFor('2026年11月23日 14:05')).toBeGreaterThan(150);
    expect(widthFor('So long that nobody wants a column of that width')).toBe(208);
  });

  it('all stay where nothing is known of the width', () => {
    expect(fitColumns(columns, undefined)).toHaveLength(columns.length);
  });
});
