import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a run keeps secret, generated once for a data folder. */
export interface Secrets {
  /** Names this installation, for what must live outside its data folder. */
  installation: string;
  natsToken: string;
  s3AccessKey: string;
  s3SecretKey: string;
  serviceTokenSecret: string;
  /** Under which the keys of stored files lie in the database. */
  storageMasterKey: string;
  /** The file with the Ed25519 private key (PEM, PKCS8) that signs access tokens. */
  signingKeyFile: string;
  /** The file with the passphrase of the key that signs PDFs, and the PKCS#12 file with that key (makePdfIdentity). */
  pdfPassphraseFile: string;
  pdfIdentityFile: string;
}

const GENERATED: Record<Exclude<keyof Secrets, `${string}File`>, () => string> = {
  installation: () => randomBytes(8).toString('hex'),
  natsToken: () => randomBytes(24).toString('hex'),
  s3AccessKey: () => randomBytes(10).toString('hex').toUpperCase(),
  s3SecretKey: () => randomBytes(30).toString('hex'),
  serviceTokenSecret: () => randomBytes(48).toString('base64url'),
  storageMasterKey: () => randomBytes(32).toString('hex'),
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
  keep('pdf-passphrase', () => randomBytes(24).toString('base64url'));
  return {
    ...Object.fromEntries(entries),
    signingKeyFile: join(folder, 'signing-key.pem'),
    pdfPassphraseFile: join(folder, 'pdf-passphrase'),
    pdfIdentityFile: join(folder, 'pdf-identity.p12'),
  } as Secrets;
}

/** Makes the key and certificate by which this installation signs PDFs, where there are none yet. */
export async function makePdfIdentity({ pdfPassphraseFile, pdfIdentityFile, installation }: Secrets): Promise<void> {
  if (existsSync(pdfIdentityFile)) return;
  const { makePkcs12 } = await import('@attesta/pdf/identity');
  const bytes = await makePkcs12(`Attesta ${installation}`, readFileSync(pdfPassphraseFile, 'utf8'));
  writeFileSync(pdfIdentityFile, bytes, { mode: 0o600, flag: 'wx' });
}
