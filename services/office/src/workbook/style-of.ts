import { childrenOf, localName, rootOf } from '../xml/elements';
import { readRows } from './sheet-cells';

/** Which style each cell of a sheet has, '' for those without one. */
export function readStyleOf(xml: string): (row: number, column: number) => string {
  const data = childrenOf(xml, rootOf(xml)).find(({ name }) => localName(name) === 'sheetData');
  const styles = new Map<string, string>();
  for (const { row, cells } of data ? readRows(xml, data) : [])
    for (const { column, style } of cells) styles.set(`${row} ${column}`, style);
  return (row, column) => styles.get(`${row} ${column}`) ?? '';
}
