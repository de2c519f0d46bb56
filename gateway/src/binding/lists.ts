import { jsonOr } from './json';
import { mostProblems, problem } from './problem';
import type { ReadValue } from './read-value';

/**
 * A list, also as JSON text. null and "" mean none, and so does such an entry of it. A value that is no list counts as a list
 * of one, in a JSON body only where the entries are plain: `library` is written as one id too. In a path, query or form numbers
 * and ids may be separated by commas.
 * @param kind.isPlain its entries are no messages @param kind.splits they are numbers or ids
 * @param most entries; a longer list is not looked into
 */
export function listReader(
  one: ReadValue,
  { isPlain, splits }: { isPlain: boolean; splits: boolean },
  most = Number.POSITIVE_INFINITY,
): ReadValue {
  return (value, path, loose, problems, depth) => {
    const list = listOf(value, loose || isPlain, loose && splits);
    if (list === undefined) return undefined;
    if (list === 'unreadable') return void problems.push(problem(path, 'gateway.field_no_list'));
    if (list.length > most) return void problems.push(problem(path, 'kit.field_too_many_items', { most }));
    const result: unknown[] = [];
    for (let index = 0; index < list.length && problems.length < mostProblems; index += 1) {
      const entry = one(list[index], `${path}[${index}]`, loose, problems, depth + 1);
      if (entry !== undefined) result.push(entry);
    }
    return result;
  };
}

/** An object whose keys are free, also as JSON text; null and "" mean none. */
export function mapReader(one: ReadValue): ReadValue {
  return (given, path, loose, problems, depth) => {
    if (given === null || given === '') return undefined;
    const value = typeof given === 'string' ? jsonOr(given, given) : given;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return void problems.push(problem(path, 'gateway.field_no_object'));
    }
    const result: Record<string, unknown> = Object.create(null);
    for (const [key, entry] of Object.entries(value)) {
      if (problems.length >= mostProblems) break;
      const read = one(entry, `${path}.${key}`, loose, problems, depth + 1);
      if (read !== undefined) result[key] = read;
    }
    return result;
  };
}

function listOf(value: unknown, mayBeOne: boolean, splits: boolean): unknown[] | 'unreadable' | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return mayBeOne ? [value] : 'unreadable';
  const text = value.trim();
  if (text === '') return undefined;
  const read = text.startsWith('[') || text === 'null' ? jsonOr(undefined, text) : undefined;
  if (Array.isArray(read)) return read;
  if (read === null) return undefined;
  if (splits) return text.split(',');
  return mayBeOne ? [value] : 'unreadable';
}
