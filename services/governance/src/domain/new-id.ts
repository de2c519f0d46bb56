import { randomBytes } from 'node:crypto';

/** An id of 24 hexadecimal digits for something within a document: an item of an agenda, an outsider. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}
