import { createHash } from 'node:crypto';

/** What is tidy already: most names, and a file says the same ones in row after row. */
const tidy = /^[!-~]+(?: [!-~]+)*$/;

/** A name as people write it: no blanks around it, and only single ones within. */
export function tidyName(name: string): string {
  if (tidy.test(name)) return name;
  return name.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** What two spellings of the same name share; letters of either case are the same. */
export function nameKey(name: string): string {
  return tidyName(name).toLowerCase();
}

/** Whether two spellings are of the same name. */
export function isSameName(one: string, other: string): boolean {
  return one === other || nameKey(one) === nameKey(other);
}

/**
 * What no two items of one level of a library may share: the code where there is one, otherwise the name among siblings
 * (siblings that have codes may share a name). Codes keep their case: "(a)" and "(A)" are different in many texts of law.
 */
export function identity(item: { code: string; name: string; parent_id: string }): string {
  if (item.code) return `code:${item.code}`;
  // Hashed, because a name may be longer than a database lets an index entry be.
  return `name:${createHash('sha256')
    .update(`${item.parent_id}\n${nameKey(item.name)}`)
    .digest('hex')}`;
}
