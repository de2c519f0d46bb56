import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { type SecretVersion, secretVersions } from '@attesta/kit';
import { keyId, type LedgerKey, type LedgerSigner } from '@attesta/ledger';

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410, 10.3). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

interface InstallationKey extends LedgerKey {
  privateKey: KeyObject;
}

const known = new WeakMap<SecretVersion, Promise<InstallationKey>>();

function keyOf(version: SecretVersion): Promise<InstallationKey> {
  let key = known.get(version);
  if (!key) {
    key = makeKey(version);
    known.set(version, key);
  }
  return key;
}

/** The key follows from the installation's secret, so every instance has it and none is stored. */
async function makeKey(version: SecretVersion): Promise<InstallationKey> {
  const der = Buffer.concat([pkcs8Prefix, version.key('governance ledger')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const public_key = createPublicKey(privateKey).export({ format: 'jwk' }).x as string;
  return { privateKey, public_key, id: await keyId(public_key) };
}

/** Signs for the installation, by its newest secret. */
export async function ledgerSigner(): Promise<LedgerSigner> {
  const { id, privateKey } = await keyOf(secretVersions()[0]);
  return { key: id, sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url') };
}

/** The public keys of the secrets that the installation lists. */
export async function ledgerKeys(): Promise<LedgerKey[]> {
  const keys = await Promise.all(secretVersions().map(keyOf));
  return keys.map(({ id, public_key }) => ({ id, public_key }));
}
