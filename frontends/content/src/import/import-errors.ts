import { ApiError, inReadersLanguage } from '@attesta/ui';

/** Why a place of a file can't be imported. Rows count as a spreadsheet shows them: the header is row 1. */
export interface ImportError {
  /** For the table; rows and columns repeat. */
  key: string;
  row: number;
  column: string;
  reason: string;
}

/** The errors of a refused import; `total` may be more than those listed (the server lists 1,000 at most). */
export interface ImportErrors {
  errors: ImportError[];
  total: number;
}

/**
 * Reads the errors of a refused import, in the reader's language: from the reply's data, else from the envelope's
 * "row 12, column standard".
 * @returns undefined when the reply lists none, as with a file of a wrong type
 */
export function readImportErrors(error: unknown): ImportErrors | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { errors: listed, total } = (error.data ?? {}) as { errors?: unknown; total?: unknown };
  const fromData = Array.isArray(listed) ? listed.flatMap(readRow) : [];
  const rows = fromData.length > 0 ? fromData : error.errors.flatMap(({ field, message }) => readField(field, message));
  if (rows.length === 0) return undefined;
  const errors = rows.map((row, index) => ({ ...row, key: String(index) }));
  return { errors, total: Math.max(Number(total) || 0, errors.length) };
}

type Place = Omit<ImportError, 'key'>;

/** The server's English reason, and the sentence that says it in other languages. */
interface ToldPlace extends Place {
  key?: string;
  parameters?: Record<string, string>;
}

function readRow(entry: unknown): Place[] {
  const { row, column, reason, key = '', parameters = {} } = (entry ?? {}) as Partial<ToldPlace>;
  if (typeof reason !== 'string') return [];
  const told = inReadersLanguage({ message: reason, sentence: { key, parameters } });
  return [{ row: Number(row) || 0, column: String(column ?? ''), reason: told.message }];
}

function readField(field: string | undefined, reason: string): Place[] {
  const place = /^row (\d+)(?:, column (.+))?$/i.exec(field ?? '');
  return place ? [{ row: Number(place[1]), column: place[2] ?? '', reason }] : [];
}
