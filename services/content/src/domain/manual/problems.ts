import type { Sentence } from '@attesta/kit/plain';
import { columnName } from '../../workbook/workbook';
import { longestRepeated } from '../import/row-error';
import { type NodeKind, nodeKinds } from '../node-kind';
import type { ColumnRole, Mapping } from './mapping';

/** A sheet has less rows than that: of several that are read as one, the rows are counted on. */
export const rowsOfSheet = 2 ** 21;

/** What is wrong with a place of a manual. An error keeps it from being imported; a warning says what was made of it. */
export interface Problem {
  severity: 'error' | 'warning';
  sheet: string;
  /** As the spreadsheet counts; 0 for the sheet as a whole. */
  row: number;
  /** As the spreadsheet names it, such as "C"; '' for the whole row. */
  column: string;
  reason: Sentence;
}

/** Collects what is wrong with a sheet: all are counted, the first thousand errors and the first thousand warnings are kept. */
export class Problems {
  errors = 0;
  warnings = 0;
  private readonly kept: Record<Problem['severity'], Problem[]> = { error: [], warning: [] };

  constructor(
    private readonly mapping: Pick<Mapping, 'sheet' | 'columns'>,
    private readonly sheets: readonly string[] = [mapping.sheet],
    private readonly most = 1000,
  ) {}

  /** What a sentence calls another row: its number, with its sheet where there are several. */
  placeOf(row: number): string | number {
    const number = row % rowsOfSheet;
    return this.sheets.length > 1 ? `${this.sheetOf(row)}: ${number}` : number;
  }

  /** The column that an item's texts of a role come from, as the spreadsheet names it; '' where none does. */
  columnOf(role: ColumnRole, kind?: NodeKind, language = ''): string {
    const columns = this.mapping.columns.filter((one) => one.role === role && one.language === language);
    const level = kind ? nodeKinds.indexOf(kind) + 1 : 0;
    const found = columns.find((one) => one.level === level) ?? columns[0];
    return found ? columnName(found.column) : '';
  }

  error(row: number, column: string, reason: Sentence): void {
    this.errors += 1;
    this.keep({ severity: 'error', sheet: this.sheetOf(row), row, column, reason });
  }

  warn(row: number, column: string, reason: Sentence, sheet = this.sheetOf(row)): void {
    this.warnings += 1;
    this.keep({ severity: 'warning', sheet, row, column, reason });
  }

  /** Errors first, each kind in the order of the rows. */
  get listed(): Problem[] {
    const byRow = (list: Problem[]) =>
      [...list].sort((a, b) => a.row - b.row).map((problem) => ({ ...problem, row: problem.row % rowsOfSheet }));
    return [...byRow(this.kept.error), ...byRow(this.kept.warning)];
  }

  private sheetOf(row: number): string {
    return this.sheets[Math.floor(row / rowsOfSheet)] ?? this.mapping.sheet;
  }

  private keep(problem: Problem): void {
    const list = this.kept[problem.severity];
    if (list.length < this.most) list.push({ ...problem, reason: problem.reason.cutAt(longestRepeated) });
  }
}
