import { LoginLogModel } from '../../repositories/login-log.schema';
import { PasskeyModel } from '../../repositories/passkey.schema';
import { PasskeyChallengeModel } from '../../repositories/passkey-challenge.schema';
import { RecoveryCodeModel } from '../../repositories/recovery-code.schema';
import { authService, refusal } from '../../testing/auth-service';
import { mailsTo } from '../../testing/mailbox';
import { addPasskey, addTotp, signedIn } from '../../testing/second-factors';
import { SoftwareAuthenticator } from '../../testing/software-authenticator';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

async function begun() {
  const account = await service.account();
  const as = await signedIn(service, account);
  const { data } = await service.call('auth.BeginPasskey', {}, as);
  return { account, as, options: data!, device: new SoftwareAuthenticator() };
}

test('the passkey is kept under its name, with recovery codes, and the owner is told by mail', async () => {
  const { account, as, options, device } = await begun();
  device.isBackedUp = true;
  const request = { name: '  My  phone ', credential: device.make(options) };
  const reply = await service.call('auth.ConfirmPasskey', request, as);
  expect(reply.message).toBe('Passkey added');
  expect(reply.data?.recovery_codes).toHaveLength(10);
  expect(reply.data?.security?.passkeys).toEqual([
    { id: expect.any(String), name: 'My phone', created_at: expect.any(String), last_used_at: '', backed_up: true },
  ]);
  expect(await PasskeyModel.findOne({ user_id: account.id }).lean()).toMatchObject({
    credential_id: device.credentialId.toString('base64url'),
    counter: 1,
    transports: ['internal', 'hybrid'],
  });
  const line = await LoginLogModel.findOne({ user_id: account.id, outcome: 'factor added' }).lean();
  expect(line).toMatchObject({ method: 'passkey', session_id: as.sessionId });
  const [mail] = await mailsTo(account.email);
  expect(mail?.text).toContain('A passkey was added to your account.');
});

test('without a name it is called after the device', async () => {
  const { as, options, device } = await begun();
  const { data } = await service.call('auth.ConfirmPasskey', { credential: device.make(options) }, as);
  expect(data?.security?.passkeys?.[0]?.name).toBe('Firefox');
});

test('beside an app it brings no new recovery codes', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  await addTotp(service, as);
  expect((await addPasskey(service, as)).recovery_codes).toEqual([]);
  expect(await RecoveryCodeModel.countDocuments({ user_id: account.id })).toBe(10);
});

test('the answer may be given once, and a challenge is used up by a wrong answer too', async () => {
  const { account, as, options, device } = await begun();
  const credential = device.make(options);
  await service.call('auth.ConfirmPasskey', { credential }, as);
  expect((await refusal(service.call('auth.ConfirmPasskey', { credential }, as))).code).toBe('invalid');

  const { data } = await service.call('auth.BeginPasskey', {}, as);
  const other = new SoftwareAuthenticator();
  await refusal(service.call('auth.ConfirmPasskey', { credential: { id: 'nonsense' } }, as));
  expect((await refusal(service.call('auth.ConfirmPasskey', { credential: other.make(data!) }, as))).code).toBe(
    'invalid',
  );
  expect(await PasskeyModel.countDocuments({ user_id: account.id })).toBe(1);
});

test('of the same answer, sent many times at once, one counts', async () => {
  const { account, as, options, device } = await begun();
  const credential = device.make(options);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => service.call('auth.ConfirmPasskey', { credential }, as)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await PasskeyModel.countDocuments({ user_id: account.id })).toBe(1);
});

test.each<[string, (device: SoftwareAuthenticator) => void, object]>([
  ['from another site', (device) => Object.assign(device, { origin: 'http://localhost.evil.test:8080' }), {}],
  ['from the address without a name', (device) => Object.assign(device, { origin: 'http://127.0.0.1:8080' }), {}],
  ['from another port', (device) => Object.assign(device, { origin: 'http://localhost:9090' }), {}],
  ['for another challenge', () => undefined, { challenge: Buffer.alloc(32).toString('base64url') }],
  ['for another site’s name', () => undefined, { rp: { id: 'evil.test', name: 'Attesta' } }],
  ['without verifying its owner', (device) => Object.assign(device, { verifiesUser: false }), {}],
])('a passkey that was made %s is not taken', async (_case, spoil, changed) => {
  const { account, as, options, device } = await begun();
  spoil(device);
  const credential = device.make({ ...options, ...changed });
  const error = await refusal(service.call('auth.ConfirmPasskey', { credential }, as));
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'credential' }] });
  expect(await PasskeyModel.countDocuments({ user_id: account.id })).toBe(0);
});

test('an answer to a sign-in’s challenge adds no passkey', async () => {
  const { as, device, account } = await begun();
  const { data } = await service.call('auth.BeginPasskeySignIn', {});
  const credential = device.make({ challenge: data?.challenge, rp: { id: 'localhost' } });
  expect((await refusal(service.call('auth.ConfirmPasskey', { credential }, as))).code).toBe('invalid');
  expect(await PasskeyModel.countDocuments({ user_id: account.id })).toBe(0);
});

test('another account’s session can not confirm it', async () => {
  const { options, device } = await begun();
  const stranger = await signedIn(service, await service.account());
  await service.call('auth.BeginPasskey', {}, stranger);
  const credential = device.make(options);
  expect((await refusal(service.call('auth.ConfirmPasskey', { credential }, stranger))).code).toBe('invalid');
});

test('a passkey that another account has is not taken', async () => {
  const { as, options, device } = await begun();
  await service.call('auth.ConfirmPasskey', { credential: device.make(options) }, as);
  const other = await begun();
  const error = await refusal(
    service.call('auth.ConfirmPasskey', { credential: device.make(other.options) }, other.as),
  );
  expect(error).toMatchObject({ code: 'conflict', message: 'This passkey is in use already.' });
  expect(await PasskeyModel.countDocuments({ user_id: other.account.id })).toBe(0);
});

test('a challenge lapses after five minutes', async () => {
  const { account, as, options, device } = await begun();
  await PasskeyChallengeModel.updateOne({ user_id: account.id }, { $set: { expires_at: new Date(Date.now() - 1) } });
  const credential = device.make(options);
  expect((await refusal(service.call('auth.ConfirmPasskey', { credential }, as))).code).toBe('invalid');
});

test('the eleventh passkey is refused', async () => {
  const { account, as, options, device } = await begun();
  const passkeys = Array.from({ length: 10 }, (_, index) => ({
    user_id: account.id,
    name: `${index}`,
    credential_id: `${account.id}-${index}`,
    public_key: 'x',
  }));
  await PasskeyModel.insertMany(passkeys);
  const credential = device.make(options);
  expect((await refusal(service.call('auth.ConfirmPasskey', { credential }, as))).code).toBe('conflict');
  expect(await PasskeyModel.countDocuments({ user_id: account.id })).toBe(10);
});

test('what is missing is named', async () => {
  const { as } = await begun();
  const error = await refusal(service.call('auth.ConfirmPasskey', { name: 'x' }, as));
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'credential' }] });
});
