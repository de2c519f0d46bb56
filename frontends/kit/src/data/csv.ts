import { type Column, plainValue } from './column';

/** Rows as CSV with a byte-order mark, so that spreadsheets read the six languages; formulas are defused. */
export function toCsv<Item>(columns: Column<Item>[], items: Item[]): string {
  const lines = [
    columns.map((column) => quote(column.title)),
    ...items.map((item) => columns.map((column) => quote(plainValue(column, item)))),
  ];
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

function quote(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'number') return String(value);
  // What holds a text together on the screen is no part of it.
  const text = String(value ?? '').replaceAll(/[\u2066-\u2069]/g, '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob | string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
