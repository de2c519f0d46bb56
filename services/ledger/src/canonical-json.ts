/** What a record may hold: JSON without undefined, so that one text stands for it everywhere. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * The one text of a value: keys in the order of their UTF-16 units, no blanks (RFC 8785, of which the ledger uses no fractions).
 * @throws Error for what JSON can't say, and for a number that is no safe integer
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    const pairs = Object.keys(fields)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(fields[key])}`);
    return `{${pairs.join()}}`;
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(`${value} is no whole number.`);
  const text = JSON.stringify(value);
  if (text === undefined) throw new Error(`${String(value)} can't be written as JSON.`);
  return text;
}
