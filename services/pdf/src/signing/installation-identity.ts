import { readFileSync } from 'node:fs';
import { environment } from '@attesta/kit';
import { type Identity, readPkcs12 } from './pkcs12';

let known: { file: string; identity: Promise<Identity> } | undefined;

/**
 * The key and certificate by which this installation signs, the same for all its processes: the PKCS#12 file of
 * PDF_SIGNING_P12_FILE under the passphrase in PDF_SIGNING_PASSPHRASE_FILE.
 * @throws Error that names the variable and the cure
 */
export function installationIdentity(): Promise<Identity> {
  const file = environment('PDF_SIGNING_P12_FILE');
  if (known?.file !== file) known = { file, identity: read(file) };
  return known.identity;
}

async function read(file: string): Promise<Identity> {
  try {
    const passphrase = readFileSync(environment('PDF_SIGNING_PASSPHRASE_FILE'), 'utf8').trim();
    return await readPkcs12(readFileSync(file), passphrase);
  } catch (error) {
    known = undefined;
    throw new Error(
      `PDF_SIGNING_P12_FILE can't be used (${(error as Error).message}): give a PKCS#12 file encrypted with AES-256, as ` +
        '"openssl pkcs12 -export" of OpenSSL 3 writes it, and its passphrase in the file of PDF_SIGNING_PASSPHRASE_FILE.',
    );
  }
}
