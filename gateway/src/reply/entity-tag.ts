import { hash } from 'node:crypto';
import fresh from 'fresh';

/**
 * A weak entity tag of the plain reply. `variant` says for whom and how it is written (the key, when one seals the
 * data), so that a tag never vouches for bytes that its holder could not read.
 */
export function entityTag(data: Buffer, rest: Buffer, variant: string): string {
  return `W/"${hash('sha1', `${variant}\u0000${rest.toString('latin1')}\u0000${hash('sha1', data, 'base64url')}`, 'base64url')}"`;
}

/** Whether If-None-Match names the tag. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && fresh({ 'if-none-match': header }, { etag: tag });
}
