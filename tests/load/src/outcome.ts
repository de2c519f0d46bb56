/** What one measure found, as the bench prints it. */
export interface Outcome {
  title: string;
  /** One line each; the names of the first row's fields head the columns. */
  rows: Record<string, string | number>[];
  notes?: string[];
}

/** An outcome as a table for people. */
export function table({ title, rows, notes = [] }: Outcome): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => show(row[name])))];
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return [title, ...lines.map((line) => `  ${line}`), ...notes.map((note) => `  (${note})`), ''].join('\n');
}

function show(value: string | number | undefined): string {
  if (typeof value !== 'number') return value ?? '';
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 10 ? 2 : 1);
}

/** A quotient with its two decimals, such as 0.83. */
export function ratio(a: number, b: number): number {
  return b === 0 ? 0 : Math.round((a / b) * 100) / 100;
}
