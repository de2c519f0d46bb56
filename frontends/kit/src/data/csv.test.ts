import type { Column } from './column';
import { toCsv } from './csv';

interface Item {
  name: string;
  score?: number;
}
const columns: Column<Item>[] = [
  { key: 'name', title: 'Name' },
  { key: 'score', title: 'Score, %' },
];
const lines = (items: Item[]): string[] => toCsv(columns, items).replace('\uFEFF', '').trimEnd().split('\r\n');

describe('an exported list', () => {
  it('begins with a byte-order mark, so that spreadsheets read every script', () => {
    expect(toCsv(columns, []).charCodeAt(0)).toBe(0xfeff);
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(lines([{ name: 'A, "B"', score: 1.5 }])).toEqual(['Name,"Score, %"', '"A, ""B""",1.5']);
  });

  it('never lets a cell become a formula, but leaves negative numbers be', () => {
    expect(lines([{ name: '=HYPERLINK("x")', score: -1 }])[1]).toBe(`"'=HYPERLINK(""x"")",-1`);
  });

  it('has no marks of what the screen holds together', () => {
    expect(lines([{ name: '\u2067٢٦ مارس\u2069' }])[1]).toBe('٢٦ مارس,');
  });

  it('leaves empty what is not there', () => {
    expect(lines([{ name: 'A' }])[1]).toBe('A,');
  });
});
