import { PasskeyModel } from '../../repositories/passkey.schema';
import { PasskeyChallengeModel } from '../../repositories/passkey-challenge.schema';
import { authService, refusal } from '../../testing/auth-service';
import { addPasskey, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterEach(() => {
  process.env.PASSKEY_ORIGINS = 'http://localhost:8080';
});
afterAll(() => service.drop());

test('the browser gets what it needs to make a passkey that verifies its owner', async () => {
  const account = await service.account();
  const { data } = await service.call('auth.BeginPasskey', {}, await signedIn(service, account));
  expect(data).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rp: { name: 'Attesta', id: 'localhost' },
    user: {
      id: Buffer.from(account.id).toString('base64url'),
      name: account.email,
      displayName: expect.any(String),
    },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
    attestation: 'none',
  });
});

test('each time there is another challenge, and only its hash is stored', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const one = await service.call('auth.BeginPasskey', {}, as);
  const two = await service.call('auth.BeginPasskey', {}, as);
  expect(two.data?.challenge).not.toBe(one.data?.challenge);
  const stored = JSON.stringify(await PasskeyChallengeModel.find({ user_id: account.id }).lean());
  expect(stored).not.toContain(two.data?.challenge);
  expect(await PasskeyChallengeModel.countDocuments({ user_id: account.id })).toBe(1);
});

test('a device that has one already is not asked for a second', async () => {
  const as = await signedIn(service, await service.account());
  const { device } = await addPasskey(service, as);
  const { data } = await service.call('auth.BeginPasskey', {}, as);
  expect(data?.excludeCredentials).toEqual([
    { id: device.credentialId.toString('base64url'), type: 'public-key', transports: ['internal', 'hybrid'] },
  ]);
});

test('ten are enough', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const passkeys = Array.from({ length: 10 }, (_, index) => ({
    user_id: account.id,
    name: `${index}`,
    credential_id: `${account.id}-${index}`,
    public_key: 'x',
  }));
  await PasskeyModel.insertMany(passkeys.slice(1));
  const begun = await service.call('auth.BeginPasskey', {}, as);
  expect(begun.data?.excludeCredentials).toHaveLength(9);
  await PasskeyModel.insertMany(passkeys.slice(0, 1));
  const error = await refusal(service.call('auth.BeginPasskey', {}, as));
  expect(error).toMatchObject({
    code: 'conflict',
    message: 'An account can have 10 passkeys. Please remove one first.',
  });
});

test('a site that is reached by an IP address alone says so', async () => {
  process.env.PASSKEY_ORIGINS = '';
  const as = await signedIn(service, await service.account());
  const error = await refusal(service.call('auth.BeginPasskey', {}, as));
  expect(error).toMatchObject({ code: 'conflict', message: "Passkeys need the site's name, not an address." });
});
