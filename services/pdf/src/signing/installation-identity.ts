import { readFileSync } from 'node:fs';
import { AppError, environment, heavyWork } from '@attesta/kit';
import { Certificate, PrivateKeyInfo } from 'pkijs';
import type * as work from './open-identity';
import type { Identity } from './pkcs12';

const openIdentity = heavyWork<typeof work.openIdentity>({
  name: 'documents.signing_identity',
  module: require.resolve('./open-identity'),
  run: 'openIdentity',
  seconds: 60,
});

let known: { file: string; identity: Promise<Identity> } | undefined;

/**
 * The key and certificate by which this installation signs, the same for all its processes: the PKCS#12 file of
 * PDF_SIGNING_P12_FILE under the passphrase in PDF_SIGNING_PASSPHRASE_FILE. It is opened once; that is not given up when the caller
 * goes, because others wait for it too.
 * @param organizationId in whose turn it is opened
 * @throws Error that names the variable and the cure
 * @throws AppError too_many, unavailable when it can't be opened now
 */
export function installationIdentity(organizationId: string): Promise<Identity> {
  const file = environment('PDF_SIGNING_P12_FILE');
  if (known?.file !== file) known = { file, identity: read(file, organizationId) };
  return known.identity;
}

async function read(file: string, organizationId: string): Promise<Identity> {
  try {
    const passphrase = readFileSync(environment('PDF_SIGNING_PASSPHRASE_FILE'), 'utf8').trim();
    const opened = await openIdentity({ organizationId }, { bytes: readFileSync(file), passphrase });
    return {
      key: PrivateKeyInfo.fromBER(opened.key),
      certificate: Certificate.fromBER(opened.certificate),
      chain: opened.chain.map((one) => Certificate.fromBER(one)),
    };
  } catch (error) {
    known = undefined;
    if (error instanceof AppError && ['too_many', 'unavailable'].includes(error.code)) throw error;
    throw new Error(
      `PDF_SIGNING_P12_FILE can't be used (${(error as Error).message}): give a PKCS#12 file encrypted with AES-256, as ` +
        '"openssl pkcs12 -export" of OpenSSL 3 writes it, and its passphrase in the file of PDF_SIGNING_PASSPHRASE_FILE.',
    );
  }
}
