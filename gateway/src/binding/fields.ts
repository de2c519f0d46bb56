import { type AppError, invalid, say } from '@attesta/kit';
import { parse } from 'qs';

/** Levels of `a[b][c]`: deeper than any message of the contract. */
const deepest = 32;
/** Characters of a query string: the ids of a page of 200 fit twice. */
const longestQuery = 16 * 1024;
/** Characters of a name that a message repeats. */
const longestName = 60;

/**
 * The fields of a query string (without its question mark) or urlencoded body: repeated names become lists, and
 * `a[0][b]`, `a[]` nest as the usual form encoders write them.
 * @param where "query" or "body", for the message
 * @param most fields, and entries of a list; checked before anything is read
 * @throws AppError invalid, naming the limits
 */
export function encodedFields(text: string, where: 'query' | 'body', most: number): Record<string, unknown> {
  return nested(text, where, most);
}

/**
 * The fields of a multipart form, its texts nested like those of a query.
 * @param texts what came under each name, in the order of arrival
 * @param files the same; qs, which would look through them byte by byte, does not see them
 * @throws AppError invalid, naming the limits
 */
export function formFields(
  texts: Map<string, string[]>,
  files: Map<string, object[]>,
  most: number,
): Record<string, unknown> {
  let count = 0;
  for (const values of [...texts.values(), ...files.values()]) count += values.length;
  if (count > most) throw tooManyFields('body', most);
  const given = Object.create(null) as Record<string, string | string[]>;
  for (const [name, values] of texts) given[name] = oneOrAll(values);
  const fields = nested(given as Record<string, string>, 'body', most);
  for (const [name, values] of files)
    fields[name] = name in fields ? [fields[name], ...values].flat() : oneOrAll(values);
  return fields;
}

function oneOrAll<T>(values: T[]): T | T[] {
  return values.length === 1 ? (values[0] as T) : values;
}

/**
 * Refuses a query that is longer than any that the platform's pages ask.
 * @throws AppError invalid, naming the longest field
 */
export function checkQueryLength(text: string): void {
  if (text.length <= longestQuery) return;
  const longest = text.split('&').reduce((one, other) => (other.length > one.length ? other : one));
  const field = longest.split('=', 1)[0]?.slice(0, longestName) || 'query';
  throw invalid(field, say('gateway.query_too_long', { field, bytes: longestQuery }));
}

/** The refusal of more fields, longer lists or deeper nesting than are taken. */
export function tooManyFields(where: 'query' | 'body', most: number): AppError {
  return invalid(where, say(`gateway.${where}_too_many_fields`, { most, levels: deepest }));
}

function nested(fields: string | Record<string, string>, where: 'query' | 'body', most: number) {
  try {
    const read = parse(fields, {
      depth: deepest,
      strictDepth: true,
      parameterLimit: most,
      arrayLimit: most,
      throwOnLimitExceeded: true,
      plainObjects: true,
      // qs goes through the holes of a list like a[1999] for each field and level: seconds for a form of 400 kB.
      parseArrays: false,
    });
    return withLists(read);
  } catch (error) {
    throw error instanceof RangeError ? tooManyFields(where, most) : error;
  }
}

/** The fields with what is numbered throughout (`a[0]`, `a[7]`, `a[]`) as lists, in the order of the numbers. */
function withLists(fields: Record<string, unknown>): Record<string, unknown> {
  for (const name of Object.keys(fields)) fields[name] = listOrValue(fields[name]);
  return fields;
}

function listOrValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(listOrValue);
  // What qs has nested has no prototype, which tells it from a file.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== null) return value;
  const fields = withLists(value as Record<string, unknown>);
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => /^\d+$/.test(name)) ? Object.values(fields).flat() : fields;
}
