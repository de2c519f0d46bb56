import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import type * as accessTokenModule from './access-token';
import type * as signingKeysModule from './signing-keys';

process.env.SERVICE_TOKEN_SECRET ??= 'a secret for the tests of this file';
const folder = mkdtempSync(join(tmpdir(), 'attesta-keys-'));
const configured = process.env.AUTH_SIGNING_KEY_FILE;
afterAll(() => {
  process.env.AUTH_SIGNING_KEY_FILE = configured;
  rmSync(folder, { recursive: true });
});

function keyFile(name: string, type: 'ed25519' | 'ed448' = 'ed25519'): string {
  const { privateKey } = type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ed448');
  const file = join(folder, name);
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
}

/** The modules as a process has them that starts with these files. */
function started(files: string): typeof signingKeysModule & typeof accessTokenModule {
  process.env.AUTH_SIGNING_KEY_FILE = files;
  jest.resetModules();
  return { ...require('./signing-keys'), ...require('./access-token') };
}

const subject = { userId: 'u', role: 4, organizationId: 'o', sessionId: 's', surveyorType: 0 };

test('the first file signs and all verify, so that a token from before a rotation stays good', async () => {
  const [old, next] = [keyFile('old.pem'), keyFile('next.pem')];
  const before = await started(old).signAccessToken(subject);
  const rotated = started(`${next}, ${old}`);
  const after = await rotated.signAccessToken(subject);
  const { published, kid } = await rotated.signingKeys();
  expect(decodeProtectedHeader(after).kid).toBe(kid);
  expect(decodeProtectedHeader(before).kid).not.toBe(kid);
  const keys = createLocalJWKSet({ keys: published } as JSONWebKeySet);
  for (const token of [before, after]) {
    expect((await jwtVerify(token, keys, { issuer: 'attesta' })).payload.sub).toBe('u');
  }
});

test('the private half is not published', async () => {
  const { published } = await started(keyFile('secret.pem')).signingKeys();
  expect(Object.keys(published[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
});

test('only surveyors carry a surveyor type', async () => {
  const { signAccessToken } = started(keyFile('claims.pem'));
  const claims = async (surveyorType: number): Promise<unknown> => {
    const [, payload] = (await signAccessToken({ ...subject, surveyorType })).split('.');
    return JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
  };
  expect(await claims(2)).toMatchObject({ st: 2, role: 4, org: 'o', sid: 's' });
  expect(await claims(0)).not.toHaveProperty('st');
});

test('a file that is missing, or holds another kind of key, is named', async () => {
  await expect(started(join(folder, 'none.pem')).signingKeys()).rejects.toThrow(/none\.pem can't be read \(ENOENT\)/);
  await expect(started(keyFile('other.pem', 'ed448')).signingKeys()).rejects.toThrow(/other\.pem holds no Ed25519 key/);
});
