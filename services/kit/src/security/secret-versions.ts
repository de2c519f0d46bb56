import { hkdfSync } from 'node:crypto';
import { environment, inProduction } from '../config';

const fewestCharacters = 32;

/** One of the secrets that a variable lists. */
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

const known = new Map<string, { text: string; versions: SecretVersions }>();

/**
 * The secrets of SERVICE_TOKEN_SECRET, separated by commas: the first makes whatever is new, and all are good for what was
 * made before. So it is replaced without signing anybody out (services/auth/SECURITY.md, "To replace
 * SERVICE_TOKEN_SECRET").
 * @throws Error that names the variable and the cure when the list is not a proper one
 */
export function secretVersions(): SecretVersions {
  return secretsOf('SERVICE_TOKEN_SECRET', environment('SERVICE_TOKEN_SECRET'));
}

/**
 * The secrets that a variable lists, the newest first.
 * @throws Error that names the variable and the cure when the list is not a proper one
 */
export function secretsOf(variable: string, text: string): SecretVersions {
  const found = known.get(variable);
  if (found?.text === text) return found.versions;
  const versions = read(variable, text);
  known.set(variable, { text, versions });
  return versions;
}

/** The secret that makes whatever is new. */
export function newestSecret(): SecretVersion {
  return secretVersions()[0];
}

/** The listed secret of a fingerprint; undefined when it was taken away. */
export function secretOf(fingerprint: string): SecretVersion | undefined {
  return secretVersions().find((version) => version.fingerprint === fingerprint);
}

function read(variable: string, text: string): SecretVersions {
  const secrets = text.split(',').map((secret) => secret.trim());
  if (secrets.includes('')) throw wrong(variable, 'has an empty element', 'take the comma too many away');
  if (new Set(secrets).size < secrets.length) throw wrong(variable, 'lists a secret twice', 'take one of the two away');
  if (inProduction() && secrets.some((secret) => secret.length < fewestCharacters)) {
    throw wrong(
      variable,
      `has a secret of fewer than ${fewestCharacters} characters`,
      'make one with "openssl rand -hex 32"',
    );
  }
  return secrets.map((secret) => new SecretVersion(secret)) as unknown as SecretVersions;
}

function wrong(variable: string, problem: string, cure: string): Error {
  return new Error(`${variable} ${problem}: ${cure}. It is a list with commas between, the newest first.`);
}
