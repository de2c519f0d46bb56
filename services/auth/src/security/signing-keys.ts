import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { environment } from '@attesta/kit';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, importPKCS8, type JWK } from 'jose';

export interface SigningKeys {
  /** The key that signs; its public half is the first of `published`. */
  kid: string;
  privateKey: CryptoKey;
  published: JWK[];
}

let loaded: Promise<SigningKeys> | undefined;

/**
 * The Ed25519 keys of AUTH_SIGNING_KEY_FILE: PEM files separated by commas. The first signs and all verify, so a key is
 * rotated without signing anyone out: put the new file in front, and take the old one away after 15 minutes.
 * @throws Error that names the file when it can't be read or is no Ed25519 key.
 */
export function signingKeys(): Promise<SigningKeys> {
  loaded ??= load(environment('AUTH_SIGNING_KEY_FILE').split(','));
  return loaded;
}

async function load(files: string[]): Promise<SigningKeys> {
  const keys = await Promise.all(files.map((file) => loadKey(file.trim())));
  const [first] = keys as [(typeof keys)[number]];
  return { kid: first.kid, privateKey: first.privateKey, published: keys.map(({ published }) => published) };
}

async function loadKey(file: string): Promise<{ kid: string; privateKey: CryptoKey; published: JWK }> {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`AUTH_SIGNING_KEY_FILE: ${file} can't be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`AUTH_SIGNING_KEY_FILE: ${file} holds no Ed25519 key.`);
  const jwk = await exportJWK(createPublicKey(key));
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, privateKey: await importPKCS8(pem, 'EdDSA'), published: { ...jwk, kid, alg: 'EdDSA', use: 'sig' } };
}
