import { type AppError, invalid } from '@attesta/kit';
import { parse } from 'qs';

/** Levels of `a[b][c]`: deeper than any message of the contract. */
const deepest = 32;

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
 * The fields of a multipart form, nested like those of a query.
 * @param given what came under each name, in the order of arrival
 * @throws AppError invalid, naming the limits
 */
export function formFields(given: Map<string, unknown[]>, most: number): Record<string, unknown> {
  const fields = Object.create(null) as Record<string, unknown>;
  for (const [name, values] of given) fields[name] = values.length === 1 ? values[0] : values;
  return nested(fields as Record<string, string>, 'body', most);
}

/** The refusal of more fields, longer lists or deeper nesting than are taken. */
export function tooManyFields(where: 'query' | 'body', most: number): AppError {
  const cure = where === 'query' ? 'ask for less at a time' : 'send the values as JSON';
  return invalid(where, `The ${where} may have ${most} fields and list entries, nested ${deepest} deep: ${cure}.`);
}

function nested(fields: string | Record<string, string>, where: 'query' | 'body', most: number) {
  try {
    return parse(fields, {
      depth: deepest,
      strictDepth: true,
      parameterLimit: most,
      arrayLimit: most,
      throwOnLimitExceeded: true,
      plainObjects: true,
    });
  } catch (error) {
    throw error instanceof RangeError ? tooManyFields(where, most) : error;
  }
}
