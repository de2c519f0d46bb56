import { keyedHash } from '../security/keyed-hash';

/** An address as the credential remembers it: recognizable, not readable. */
export function addressHash(remoteAddress: string): string {
  return keyedHash('known address', remoteAddress);
}
