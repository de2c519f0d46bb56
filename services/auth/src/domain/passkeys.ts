/** An account can have so many passkeys. */
export const mostPasskeys = 10;
export const longestPasskeyName = 60;
/** COSE algorithms that are taken: Ed25519, ES256, RS256 (WebAuthn Level 3, 5.4: the three that authenticators have). */
export const passkeyAlgorithms = [-8, -7, -257];

/** A passkey's name as it is kept: without surplus space, and never longer than a line. @returns undefined for none */
export function passkeyName(typed: string | null | undefined): string | undefined {
  const name = typed?.replace(/\s+/g, ' ').trim() ?? '';
  return name ? [...name].slice(0, longestPasskeyName).join('') : undefined;
}
