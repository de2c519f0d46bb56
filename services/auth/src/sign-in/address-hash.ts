import type { Credential } from '../repositories/credential.schema';
import { keyedHash } from '../security/keyed-hash';

/** An address as the credential remembers it: recognizable, not readable. */
export function addressHash(remoteAddress: string): string {
  return keyedHash('known address', remoteAddress);
}

/** Whether the owner of an account has signed in from an address before. */
export function isKnownAddress(credential: Pick<Credential, 'known_addresses'>, remoteAddress: string): boolean {
  return credential.known_addresses.includes(addressHash(remoteAddress));
}
