import type { Credential } from '../repositories/credential.schema';
import { keyedHash, keyedHashes } from '../security/keyed-hash';

const purpose = 'known address';

/** An address as the credential remembers it: recognizable, not readable. */
export function addressHash(remoteAddress: string): string {
  return keyedHash(purpose, remoteAddress);
}

/** Whether the owner of an account has signed in from an address before. */
export function isKnownAddress(credential: Pick<Credential, 'known_addresses'>, remoteAddress: string): boolean {
  return keyedHashes(purpose, remoteAddress).some((hash) => credential.known_addresses.includes(hash));
}
