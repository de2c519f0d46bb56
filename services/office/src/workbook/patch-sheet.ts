import { childrenOf, escaped, localName, openingOf, rootOf } from '../xml/elements';
import { cellName, isWithin, placeOf } from './cell-place';
import { readRows, type SheetCell, type SheetRow } from './sheet-cells';
import { slideFormula } from './slide-formula';

export type CellValue = string | number | boolean | null;

/** What a cell holds from now on; the rest of it stays as it is. */
export interface SheetChange {
  row: number;
  column: number;
  value: CellValue;
  /** Without its "="; without one the cell holds the value alone. */
  formula?: string;
  /** The number of another style. */
  style?: string;
}

/** Cells of an array formula or of a data table, which change as a whole or not at all. */
export class LockedCells extends Error {
  override readonly name = 'LockedCells';
  constructor(readonly cell: string) {
    super(`${cell} belongs to an array formula or a data table, which can only be changed in Excel.`);
  }
}

/** A sheet with other values in some cells, and whether a formula came, changed or went. @throws LockedCells */
export function patchSheet(xml: string, changes: SheetChange[]): { xml: string; formulasChanged: boolean } {
  const root = rootOf(xml);
  const data = childrenOf(xml, root).find(({ name }) => localName(name) === 'sheetData');
  if (!data) throw new Error('A sheet of the workbook is damaged.');
  const prefix = data.name.slice(0, -'sheetData'.length);
  const sheet = new PatchedSheet(readRows(xml, data), prefix);
  for (const change of changes) sheet.put(change);
  const opening = openingOf(xml, data).replace(/\/>$/, '>');
  const before = withDimension(xml.slice(0, data.start), changes);
  return {
    xml: `${before}${opening}${sheet.source()}</${data.name}>${xml.slice(data.end)}`,
    formulasChanged: sheet.formulasChanged,
  };
}

class PatchedSheet {
  formulasChanged = false;
  private readonly changed = new Set<SheetRow>();

  constructor(
    private readonly rows: SheetRow[],
    private readonly prefix: string,
  ) {}

  put(change: SheetChange): void {
    const row = this.rowAt(change.row);
    const place = row.cells.findIndex(({ column }) => column >= change.column);
    const before = place >= 0 && row.cells[place]?.column === change.column ? row.cells[place] : undefined;
    const keepsFormula = before?.formula !== undefined && this.formulaAt(change.row, before) === change.formula;
    if (!keepsFormula) {
      this.refuseLocked(change);
      if (before?.formula || change.formula !== undefined) this.formulasChanged = true;
      if (before?.formula?.kind === 'shared' && before.formula.text) this.unshare(change.row, before);
    }
    const style = change.style ?? before?.style ?? '';
    const formula =
      change.formula === undefined
        ? ''
        : keepsFormula
          ? (before?.formula?.source ?? '')
          : `<${this.prefix}f>${escaped(change.formula)}</${this.prefix}f>`;
    const cell: SheetCell = {
      column: change.column,
      style,
      source: this.cellSource(change, style, formula),
      ...(formula && {
        formula: keepsFormula
          ? before?.formula
          : { source: formula, text: change.formula as string, kind: 'normal', range: '', shared: '' },
      }),
    };
    if (before) row.cells[place] = cell;
    else row.cells.splice(place < 0 ? row.cells.length : place, 0, cell);
    this.changed.add(row);
  }

  source(): string {
    return this.rows.map((row) => this.rowSource(row)).join('');
  }

  private rowSource(row: SheetRow): string {
    const opening = this.changed.has(row) ? row.opening.replace(/\s+spans\s*=\s*("[^"]*"|'[^']*')/, '') : row.opening;
    const cells = row.cells.map(({ source }) => source).join('');
    if (opening.endsWith('/>'))
      return cells ? `${opening.slice(0, -2).trimEnd()}>${cells}</${this.prefix}row>` : opening;
    return `${opening}${cells}</${this.prefix}row>`;
  }

  private rowAt(number: number): SheetRow {
    const place = this.rows.findIndex(({ row }) => row >= number);
    const found = this.rows[place];
    if (found?.row === number) return found;
    const made: SheetRow = { row: number, opening: `<${this.prefix}row r="${number + 1}">`, cells: [] };
    this.rows.splice(place < 0 ? this.rows.length : place, 0, made);
    return made;
  }

  private cellSource({ row, column, value }: SheetChange, style: string, formula: string): string {
    const { prefix } = this;
    const opening = `<${prefix}c r="${cellName(row, column)}"${style && ` s="${style}"`}`;
    if (value === null && !formula) return `${opening}/>`;
    const typed = (type: string, text: string): string =>
      `${opening}${type && ` t="${type}"`}>${formula}<${prefix}v>${escaped(text)}</${prefix}v></${prefix}c>`;
    if (value === null) return `${opening}>${formula}</${prefix}c>`;
    if (typeof value === 'number') return typed('', String(value));
    if (typeof value === 'boolean') return typed('b', value ? '1' : '0');
    if (formula) return typed(/^#[A-Z0-9/]+[!?]?$/.test(value) ? 'e' : 'str', value);
    const text = `<${prefix}t xml:space="preserve">${escaped(value)}</${prefix}t>`;
    return `${opening} t="inlineStr"><${prefix}is>${text}</${prefix}is></${prefix}c>`;
  }

  /** What a cell calculates, also where it shares another one's formula. */
  private formulaAt(row: number, { column, formula }: SheetCell): string | undefined {
    if (!formula || formula.text || formula.kind !== 'shared') return formula?.text;
    for (const other of this.rows)
      for (const cell of other.cells)
        if (cell.formula?.shared === formula.shared && cell.formula.kind === 'shared' && cell.formula.text)
          return slideFormula(cell.formula.text, row - other.row, column - cell.column);
    return undefined;
  }

  /** Gives each cell that shares the formula of another, which is about to go, one of its own. */
  private unshare(row: number, first: SheetCell): void {
    const { shared, text } = first.formula as NonNullable<SheetCell['formula']>;
    for (const other of this.rows)
      for (const cell of other.cells) {
        if (cell === first || cell.formula?.kind !== 'shared' || cell.formula.shared !== shared) continue;
        const own = slideFormula(text, other.row - row, cell.column - first.column);
        const source = `<${this.prefix}f>${escaped(own)}</${this.prefix}f>`;
        cell.source = cell.source.replace(cell.formula.source, () => source);
        cell.formula = { source, text: own, kind: 'normal', range: '', shared: '' };
        this.changed.add(other);
      }
  }

  private refuseLocked({ row, column }: SheetChange): void {
    for (const { cells } of this.rows)
      for (const { formula } of cells)
        if (
          formula &&
          (formula.kind === 'array' || formula.kind === 'dataTable') &&
          isWithin(formula.range, row, column)
        )
          throw new LockedCells(cellName(row, column));
  }
}

/** The head of a sheet, whose note of the cells that are used grows with them. */
function withDimension(head: string, changes: SheetChange[]): string {
  return head.replace(/(<(?:\w+:)?dimension\b[^>]*\sref=)"([^"]*)"/, (whole, tag, range: string) => {
    const [first, last = first] = range.split(':').map((name) => placeOf(name));
    if (!first || !last) return whole;
    const rows = [first.row, last.row, ...changes.map(({ row }) => row)];
    const columns = [first.column, last.column, ...changes.map(({ column }) => column)];
    const from = cellName(Math.min(...rows), Math.min(...columns));
    return `${tag}"${from}:${cellName(Math.max(...rows), Math.max(...columns))}"`;
  });
}
