import { wordKey } from '@attesta/proto';
import { problem } from './problem';
import type { ReadValue } from './read-value';

/** What a script writes into an address for a variable that holds nothing. */
const unsetWords = new Set(['null', 'undefined']);

/**
 * Text; numbers and booleans are written out. For an id "" is none; for an id, a day or a word that the platform knows, of a path,
 * query, form or header, the words null and undefined are none too, as nothing of these is called so.
 */
export function textReader(isId: boolean, isKnown = false): ReadValue {
  return (value, path, loose, problems) => {
    if (value === null || (isId && value === '')) return undefined;
    if (loose && (isId || isKnown) && isUnset(value)) return undefined;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (typeof value !== 'string') return void problems.push(problem(path, 'gateway.field_no_text'));
    // PostgreSQL cannot hold it, and no client means it.
    if (value.includes('\u0000')) return void problems.push(problem(path, 'gateway.field_with_nul'));
    return value;
  };
}

/** A whole number between the limits, also as text; "" is none. */
export function wholeNumberReader(minimum: number, maximum: number): ReadValue {
  return (value, path, loose, problems) => {
    if (isNone(value) || (loose && isUnset(value))) return undefined;
    const number = numberOf(value);
    if (number === undefined || !Number.isInteger(number))
      return void problems.push(problem(path, 'gateway.field_no_whole_number'));
    if (number < minimum || number > maximum) {
      return void problems.push(problem(path, 'kit.field_not_between', { minimum, maximum }));
    }
    return number;
  };
}

/** A number, also as text; "" is none. */
export const readNumber: ReadValue = (value, path, loose, problems) => {
  if (isNone(value) || (loose && isUnset(value))) return undefined;
  return numberOf(value) ?? void problems.push(problem(path, 'gateway.field_no_number'));
};

/** A whole number, or one of the words that stand for some numbers; "" is none. */
export function wordReader(words: { name: string; value: number }[], readWhole: ReadValue): ReadValue {
  const values = new Map(words.map(({ name, value }) => [wordKey(name), value]));
  const names = words.map(({ name, value }) => `${value} (${name})`).join(', ');
  return (value, path, loose, problems, depth) => {
    if (typeof value !== 'string' || isNone(value) || numberOf(value) !== undefined)
      return readWhole(value, path, loose, problems, depth);
    return (
      values.get(wordKey(value)) ?? void problems.push(problem(path, 'gateway.field_not_one_of', { values: names }))
    );
  };
}

const booleans = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** true or false, also as text or 1 and 0; "" is none. */
export const readBoolean: ReadValue = (value, path, _loose, problems) => {
  if (isNone(value)) return undefined;
  const known = booleans.get(typeof value === 'string' ? value.trim().toLowerCase() : value);
  return known ?? void problems.push(problem(path, 'gateway.field_no_boolean'));
};

/** Base64 text; "" is none. */
export const readBytes: ReadValue = (value, path, _loose, problems) => {
  if (isNone(value)) return undefined;
  if (typeof value === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(value)) return Buffer.from(value, 'base64');
  return void problems.push(problem(path, 'gateway.field_no_base64'));
};

/** A value of an enumeration by its name or number; "" is none. */
export function enumReader(values: Record<string, number>): ReadValue {
  const known = new Set(Object.values(values));
  return (value, path, _loose, problems) => {
    if (isNone(value)) return undefined;
    const number = typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : numberOf(value);
    if (number !== undefined && known.has(number)) return number;
    return void problems.push(problem(path, 'gateway.field_not_one_of', { values: Object.keys(values).join(', ') }));
  };
}

function isUnset(value: unknown): boolean {
  return typeof value === 'string' && unsetWords.has(value.trim());
}

function isNone(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

// One way only to match digits: with \d+\.?\d* a hundred thousand of them before a letter take minutes.
const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !plainNumber.test(value.trim())) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
