import { randomBytes } from 'node:crypto';

/** A new id of 24 hexadecimal digits, for what must be known before it is stored. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}
