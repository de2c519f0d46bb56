import { grouped } from '@attesta/kit/plain';
import type { SheetRow } from '../../workbook/workbook';
import { beginsWith } from './codes';
import type { ColumnFacts } from './column-facts';
import type { ColumnMapping } from './mapping';

/**
 * Of several columns of codes of one level one is taken: the one that holds most codes, and tells most rows apart; one that
 * counts the rows only where there is no other.
 */
export function settleCodes(columns: ColumnMapping[], facts: ColumnFacts[], rows: SheetRow[]): void {
  const codes = columns.filter(({ role }) => role === 'code');
  const worth = ({ column }: ColumnMapping): number => {
    const found = facts.find((one) => one.column === column);
    return found && !isRunning(rows, column) ? found.codes + found.distinct * found.filled : 0;
  };
  for (const list of grouped(codes, ({ level, language }) => `${level} ${language}`).values()) {
    const [, ...others] = [...list].sort((a, b) => worth(b) - worth(a));
    for (const other of others) columns.splice(columns.indexOf(other), 1);
  }
}

/** Whether a column under a title that says nothing holds codes nevertheless: hardly anything else, each its own, before the names. */
export function isCodeColumn(
  { column, codes, distinct, filled }: ColumnFacts,
  known: ColumnMapping[],
  rows: SheetRow[],
): boolean {
  const isBefore = known.every((other) => other.role !== 'name' || column < other.column);
  return isBefore && codes > 0.9 && distinct > 0.9 && filled > 0.5 && !isRunning(rows, column);
}

/** Whether a column holds the codes of what stands above the rows that have one in another: 1 beside 1.1, and alone above it. */
export function isUpperCode(
  { column, codes }: ColumnFacts,
  lower: ColumnMapping,
  known: ColumnMapping[],
  rows: SheetRow[],
): boolean {
  const isBefore = known.every((other) => other.role !== 'name' || column < other.column);
  if (!isBefore || codes < 0.9) return false;
  const pairs = rows.map(({ cells }) => [cells[column]?.trim() ?? '', cells[lower.column]?.trim() ?? ''] as const);
  const alone = pairs.some(([upper, code]) => upper && !code);
  const together = pairs.filter(([upper, code]) => upper && code);
  return alone && together.length > 0 && together.every(([upper, code]) => beginsWith(code, upper));
}

/** Whether a column counts the rows on and on. */
export function isRunning(rows: SheetRow[], column: number): boolean {
  const numbers = rows.flatMap(({ cells }) => (cells[column]?.trim() ? Number(cells[column]) : []));
  return (
    numbers.length > 2 && numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)
  );
}
