import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a run keeps secret, generated once for a data folder. */
export interface Secrets {
  /** Names this installation, for what must live outside its data folder. */
  installation: string;
  natsToken: string;
  s3AccessKey: string;
  s3SecretKey: string;
  serviceTokenSecret: string;
  /** The file with the Ed25519 private key (PEM, PKCS8) that signs access tokens. */
  signingKeyFile: string;
}

const GENERATED: Record<Exclude<keyof Secrets, 'signingKeyFile'>, () => string> = {
  installation: () => randomBytes(8).toString('hex'),
  natsToken: () => randomBytes(24).toString('hex'),
  s3AccessKey: () => randomBytes(10).toString('hex').toUpperCase(),
  s3SecretKey: () => randomBytes(30).toString('hex'),
  serviceTokenSecret: () => randomBytes(48).toString('base64url'),
};

/** The secrets of a data folder; those that are not there yet are made and written, readable only by their owner. */
export function loadSecrets(dataDirectory: string): Secrets {
  const folder = join(dataDirectory, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const keep = (name: string, make: () => string): string => {
    const path = join(folder, name);
    try {
      return readFileSync(path, 'utf8');
    } catch {
      const value = make();
      writeFileSync(path, value, { mode: 0o600, flag: 'wx' });
      return value;
    }
  };
  const entries = Object.entries(GENERATED).map(([name, make]) => [name, keep(name, make)]);
  keep('signing-key.pem', () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  return { ...Object.fromEntries(entries), signingKeyFile: join(folder, 'signing-key.pem') } as Secrets;
}
