import { readPkcs12 } from './pkcs12';

/** A key and its certificates as DER, as they travel between threads. */
export interface OpenedIdentity {
  key: ArrayBuffer;
  certificate: ArrayBuffer;
  chain: ArrayBuffer[];
}

/**
 * Opens a PKCS#12 file; runs in a worker thread, because whoever made the file says how often its passphrase is hashed: half a second
 * where that is a hundred thousand times.
 * @throws Error as readPkcs12
 */
export async function openIdentity({
  bytes,
  passphrase,
}: {
  bytes: Uint8Array;
  passphrase: string;
}): Promise<OpenedIdentity> {
  const { key, certificate, chain } = await readPkcs12(bytes, passphrase);
  return {
    key: key.toSchema().toBER(),
    certificate: certificate.toSchema().toBER(),
    chain: chain.map((one) => one.toSchema().toBER()),
  };
}
