import { type Parts, putText, readParts, textOf, writeParts } from '../archive';
import { CellFormats } from './cell-formats';
import { grouped } from './grouped';
import { type CellValue, patchSheet, type SheetChange } from './patch-sheet';
import { readStyleOf } from './style-of';
import { sheetParts } from './workbook-sheets';

export { LockedCells } from './patch-sheet';

/** What a cell of a workbook holds from now on. */
export interface CellChange {
  sheet: string;
  /** From 0. */
  row: number;
  column: number;
  value: CellValue;
  /** Without its "="; the value is then what it gives. */
  formula?: string;
  /** How it shows its number, where that changes too: a date in a cell that had none. */
  format?: string;
}

/**
 * A workbook with other values in some cells. Every part but the sheets of those cells, and every cell but them, stays as it is
 * to the last byte; programs are told to calculate anew when they open it, and the order of calculation, which they make again,
 * is left out where formulas have changed.
 * @throws LockedCells for a cell of an array formula, Error for a sheet that is not there
 */
export function patchWorkbook(original: Uint8Array, changes: CellChange[]): Uint8Array {
  if (changes.length === 0) return original;
  const parts = readParts(original);
  const sheets = sheetParts(parts);
  const formats = new CellFormats(parts);
  let formulasChanged = false;
  for (const [sheet, list] of grouped(changes, (change) => change.sheet)) {
    const part = sheets.get(sheet);
    if (!part) throw new Error(`The workbook has no sheet called ${sheet}.`);
    const xml = textOf(parts, part);
    const styles = list.some(({ format }) => format) ? readStyleOf(xml) : () => '';
    const own = list.map(
      ({ sheet: _sheet, format, ...change }): SheetChange => ({
        ...change,
        ...(format && { style: formats.styleFor(styles(change.row, change.column), format) }),
      }),
    );
    const patched = patchSheet(xml, own);
    formulasChanged ||= patched.formulasChanged;
    putText(parts, part, patched.xml);
  }
  formats.write();
  calculateAnew(parts);
  if (formulasChanged) leaveOutCalculationOrder(parts);
  return writeParts(parts);
}

function calculateAnew(parts: Parts): void {
  const part = 'xl/workbook.xml';
  const xml = textOf(parts, part);
  if (/<(?:\w+:)?calcPr\b/.test(xml)) {
    const told = xml.replace(/<((?:\w+:)?calcPr)\b([^>]*?)(\/?)>/, (_whole, name, attributes: string, empty) => {
      const others = attributes.replace(/\sfullCalcOnLoad="[^"]*"/, '');
      return `<${name}${others} fullCalcOnLoad="1"${empty}>`;
    });
    putText(parts, part, told);
    return;
  }
  // The schema has it behind the names, or behind the sheets where there are none.
  const told = xml.replace(
    /(<\/((?:\w+:)?)definedNames>|<\/((?:\w+:)?)sheets>(?![\s\S]*<\/(?:\w+:)?definedNames>)(?:\s*<(?:\w+:)?(?:functionGroups|externalReferences)\b[\s\S]*?<\/(?:\w+:)?(?:functionGroups|externalReferences)>)*)/,
    (whole, _all, one = '', other = '') => `${whole}<${one || other}calcPr fullCalcOnLoad="1"/>`,
  );
  putText(parts, part, told);
}

function leaveOutCalculationOrder(parts: Parts): void {
  if (!parts.delete('xl/calcChain.xml')) return;
  const without = (name: string, pattern: RegExp): void =>
    putText(parts, name, textOf(parts, name).replace(pattern, ''));
  without(
    '[Content_Types].xml',
    /<(?:\w+:)?Override\b[^>]*PartName="\/xl\/calcChain\.xml"[^>]*?(?:\/>|>\s*<\/(?:\w+:)?Override>)/,
  );
  without(
    'xl/_rels/workbook.xml.rels',
    /<(?:\w+:)?Relationship\b[^>]*\/calcChain"[^>]*?(?:\/>|>\s*<\/(?:\w+:)?Relationship>)/,
  );
}
