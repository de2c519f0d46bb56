import { toUSVString } from 'node:util';
import { create } from 'content-disposition';

/** "attachment" with the file's name, for old readers in ASCII too (RFC 6266). */
export function contentDisposition(name: string): string {
  return create(toUSVString(name));
}
