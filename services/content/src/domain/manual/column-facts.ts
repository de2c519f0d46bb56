import type { SheetRow } from '../../workbook/workbook';
import { isCode } from './codes';

/** What the cells of a column look like, for columns whose title says nothing. All shares are of its filled cells. */
export interface ColumnFacts {
  column: number;
  /** Share of the rows in which it is filled. */
  filled: number;
  codes: number;
  questions: number;
  smallNumbers: number;
  distinct: number;
  length: number;
}

const looksAt = 400;

/** The facts of each column of some rows that has any text; a long sheet is judged by rows from all over it. */
export function columnFacts(rows: SheetRow[]): ColumnFacts[] {
  const step = Math.max(1, Math.floor(rows.length / looksAt));
  const sample = rows.filter((_, index) => index % step === 0);
  const width = sample.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, column) => factsOf(sample, column)).filter(({ filled }) => filled > 0);
}

function factsOf(rows: SheetRow[], column: number): ColumnFacts {
  const texts = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter(Boolean);
  const share = (test: (text: string) => boolean) =>
    texts.length === 0 ? 0 : texts.filter(test).length / texts.length;
  return {
    column,
    filled: rows.length === 0 ? 0 : texts.length / rows.length,
    codes: share(isCode),
    questions: share((text) => /[?？؟]\s*$/.test(text)),
    smallNumbers: share((text) => /^\d$/.test(text)),
    distinct: new Set(texts).size / Math.max(1, texts.length),
    length: texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length),
  };
}
