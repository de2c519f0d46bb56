import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { newestSecret } from './secret-versions';
import { TokenVerifier } from './token-verifier';

type Claims = {
  alg?: string;
  typ?: string;
  iss?: string;
  aud?: string;
  /** Until it lapses; null for a token that never does. */
  seconds?: number | null;
  key?: CryptoKey;
  pk?: string;
};
let keys: { privateKey: CryptoKey; publicKey: CryptoKey };
let verifier: TokenVerifier;
process.env.SERVICE_TOKEN_SECRET = 'a secret for the tests of this file';
const present = newestSecret().fingerprint;
beforeAll(async () => {
  keys = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const published = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'EdDSA', use: 'sig' };
  verifier = new TokenVerifier(async () => ({ keys: [published] }));
});

function token({
  typ = 'at+jwt',
  iss = 'attesta',
  aud = 'attesta',
  seconds = 60,
  key,
  pk = present,
}: Claims = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const unsigned = new SignJWT({ role: 4, org: 'o', sid: 's', pk })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k', typ })
    .setIssuer(iss)
    .setAudience(aud)
    .setSubject('u')
    .setIssuedAt(now);
  if (seconds !== null) unsigned.setExpirationTime(now + seconds);
  return unsigned.sign(key ?? keys.privateKey);
}

test('an access token speaks for its user', async () => {
  const actor = { id: 'u', role: 4, organizationId: 'o', sessionId: 's', keyVersion: present };
  expect(await verifier.verify(await token())).toEqual(actor);
});

test.each<[string, Claims]>([
  ['of another issuer', { iss: 'somebody' }],
  ['for another audience', { aud: 'attesta-service' }],
  ['of another type', { typ: 'JWT' }],
  ['that has lapsed', { seconds: -1 }],
  ['that never lapses', { seconds: null }],
  ['that lapses in an hour', { seconds: 3600 }],
])('a token %s is refused, though its signature is right', async (_case, claims) => {
  await expect(verifier.verify(await token(claims))).rejects.toMatchObject({ code: 'not_signed_in' });
});

test.each([
  ['was taken away', 'gone'],
  ['is not told', ''],
])(
  'a token whose payload key follows from a secret that %s is to be refreshed like a lapsed one',
  async (_case, pk) => {
    const refused = { code: 'not_signed_in', message: 'Your access token has lapsed: refresh it.' };
    await expect(verifier.verify(await token({ pk }))).rejects.toMatchObject(refused);
  },
);

test("a token under somebody else's key, and one without a signature, are refused", async () => {
  const other = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const [head, claims] = (await token()).split('.');
  const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${claims}.`;
  for (const forged of [await token({ key: other.privateKey }), none, `${head}.${claims}.`, 'x', '']) {
    await expect(verifier.verify(forged)).rejects.toMatchObject({ code: 'not_signed_in' });
  }
});

test('tokens of an ended session are refused at once, those that were verified before too', async () => {
  const good = await token();
  await verifier.verify(good);
  verifier.endSession('s');
  await expect(verifier.verify(good)).rejects.toMatchObject({
    message: 'Authentication Token Expired Successful.',
  });
});
