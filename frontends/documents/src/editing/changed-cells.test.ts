import type { Sheet } from '@fortune-sheet/core';
import { changedCells, heldCells } from './changed-cells';

const sheet = (...rows: unknown[][]): Sheet[] => [{ name: 'Doses', data: rows } as unknown as Sheet];
const changes = (before: Sheet[], after: Sheet[]) => changedCells(heldCells(before), heldCells(after));

describe('the cells that were edited', () => {
  it.each([
    ['a value', [{ v: 'Heparin' }], [{ v: 'Insulin' }], { value: 'Insulin' }],
    ['a number that was typed', [{ v: 5000 }], [{ v: '20', ct: { t: 'n', fa: 'General' } }], { value: 20 }],
    ['a formula', [{ v: 1, f: '=A1' }], [{ v: 2, f: '=A1+1' }], { value: 2, formula: 'A1+1' }],
    ['a cell that was emptied', [{ v: 'x' }], [null], { value: null }],
    ['a cell that was filled', [null], [{ v: 'x' }], { value: 'x' }],
    ['how a number is shown, with its value', [{ v: 1 }], [{ v: 2, ct: { fa: '0.00' } }], { value: 2, format: '0.00' }],
    ['a text of several styles', [{ v: 'a' }], [{ ct: { s: [{ v: 'a' }, { v: 'b' }] } }], { value: 'ab' }],
  ])('are told by %s', (_what, before, after, change) => {
    expect(changes(sheet(before), sheet(after))).toEqual([{ sheet: 'Doses', row: 0, column: 0, ...change }]);
  });

  it.each([
    ['another style alone', [{ v: 'x' }], [{ v: 'x', bg: '#fff' }]],
    ['an empty text in an empty cell', [null], [{ v: '' }]],
    ['a number that is kept as its text', [{ v: 5000 }], [{ v: '5000', ct: { t: 'n' } }]],
  ])('are none with %s', (_what, before, after) => {
    expect(changes(sheet(before), sheet(after))).toEqual([]);
  });
});
