import { hkdfSync } from 'node:crypto';
import { environment, inProduction } from '../config';

const fewestCharacters = 32;

/** One of the secrets that SERVICE_TOKEN_SECRET lists. */
export class SecretVersion {
  /** Names the secret without telling anything of it: 64 bits in base64url. */
  readonly fingerprint: string;
  private readonly keys = new Map<string, Buffer>();

  constructor(readonly secret: string) {
    this.fingerprint = this.derive('fingerprint', 8).toString('base64url');
  }

  /** The key for one purpose, 32 bytes; from none of them can another or the secret be told (HKDF-SHA-256, RFC 5869). */
  key(purpose: string): Buffer {
    let key = this.keys.get(purpose);
    if (!key) {
      key = this.derive(purpose, 32);
      this.keys.set(purpose, key);
    }
    return key;
  }

  private derive(purpose: string, bytes: number): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, '', purpose, bytes));
  }
}

/** At least one; the newest first. */
export type SecretVersions = readonly [SecretVersion, ...SecretVersion[]];

let known: { text: string; versions: SecretVersions } | undefined;

/**
 * The secrets of SERVICE_TOKEN_SECRET, separated by commas: the first makes whatever is new, and all are good for what was
 * made before. So it is replaced without signing anybody out (services/auth/SECURITY.md, "To replace
 * SERVICE_TOKEN_SECRET").
 * @throws Error that names the variable and the cure when the list is not a proper one
 */
export function secretVersions(): SecretVersions {
  const text = environment('SERVICE_TOKEN_SECRET');
  if (known?.text !== text) known = { text, versions: read(text) };
  return known.versions;
}

/** The secret that makes whatever is new. */
export function newestSecret(): SecretVersion {
  return secretVersions()[0];
}

/** The listed secret of a fingerprint; undefined when it was taken away. */
export function secretOf(fingerprint: string): SecretVersion | undefined {
  return secretVersions().find((version) => version.fingerprint === fingerprint);
}

function read(text: string): SecretVersions {
  const secrets = text.split(',').map((secret) => secret.trim());
  if (secrets.includes('')) throw wrong('has an empty element', 'take the comma too many away');
  if (new Set(secrets).size < secrets.length) throw wrong('lists a secret twice', 'take one of the two away');
  if (inProduction() && secrets.some((secret) => secret.length < fewestCharacters)) {
    throw wrong(`has a secret of fewer than ${fewestCharacters} characters`, 'make one with "openssl rand -hex 32"');
  }
  return secrets.map((secret) => new SecretVersion(secret)) as unknown as SecretVersions;
}

function wrong(problem: string, cure: string): Error {
  return new Error(`SERVICE_TOKEN_SECRET ${problem}: ${cure}. It is a list with commas between, the newest first.`);
}
