import { isIP } from 'node:net';

/** The site as passkeys know it (WebAuthn Level 3, 4: relying party identifier). */
export interface RelyingParty {
  /** The host name that passkeys are bound to, such as "attesta.example". */
  id: string;
  /** Where they may be used from: addresses of that host or below it. */
  origins: string[];
}

/**
 * The site's relying party: the first address whose host is a name. An IP address can be none, so a site that is
 * reached by one needs another address for its passkeys.
 * @returns undefined when no address has a name
 */
export function relyingPartyOf(addresses: string[]): RelyingParty | undefined {
  const urls = addresses
    .map((address) => new URL(address))
    .filter(({ hostname }) => isIP(hostname.replace(/^\[|\]$/g, '')) === 0);
  const id = urls[0]?.hostname;
  if (!id) return undefined;
  const own = urls.filter(({ hostname }) => hostname === id || hostname.endsWith(`.${id}`));
  return { id, origins: [...new Set(own.map(({ origin }) => origin))] };
}
