import type { PasskeyRequest } from '@attesta/proto/auth';
import { LoginLogModel } from '../../repositories/login-log.schema';
import { PasskeyModel } from '../../repositories/passkey.schema';
import { PasskeyChallengeModel } from '../../repositories/passkey-challenge.schema';
import { SessionModel } from '../../repositories/session.schema';
import { authService, password, refusal, type TestAccount } from '../../testing/auth-service';
import { addPasskey, fromElsewhere, signedIn } from '../../testing/second-factors';
import { SoftwareAuthenticator } from '../../testing/software-authenticator';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

async function withPasskey(fields: Partial<TestAccount> = {}, device = new SoftwareAuthenticator()) {
  const account = await service.account({ session_limit: 10, ...fields });
  const as = await signedIn(service, account);
  return { account, as, ...(await addPasskey(service, as, device)) };
}
const ask = async (session_id?: string): Promise<PasskeyRequest> =>
  (await service.call('auth.BeginPasskeySignIn', { session_id })).data!;
const finish = (session_id: string | undefined, credential: object) =>
  service.call('auth.FinishPasskeySignIn', { session_id, credential }, fromElsewhere());
const passwordStep = async ({ email }: TestAccount): Promise<string | undefined> =>
  (await service.call('auth.Login', { email, password }, fromElsewhere())).data?.session_id ?? undefined;
const sessionsOf = ({ id }: TestAccount) => SessionModel.countDocuments({ user_id: id });
const refused = { code: 'unauthenticated', message: 'The passkey could not be used to sign in. Please try again.' };

test('a passkey alone signs in, with the fields of any sign-in', async () => {
  const { account, device, id } = await withPasskey();
  const request = await ask();
  const reply = await finish(request.session_id, device.answer(request));
  expect(reply).toMatchObject({
    message: 'Welcome !!!',
    data: { id: account.id, accessToken: expect.any(String), refreshToken: expect.any(String) },
  });
  expect(await SessionModel.findById(reply.data?.session_id).lean()).toMatchObject({ method: 'passkey' });
  const line = await LoginLogModel.findOne({ session_id: reply.data?.session_id }).lean();
  expect(line).toMatchObject({ outcome: 'signed in', method: 'passkey' });
  const passkey = await PasskeyModel.findById(id).lean();
  expect(passkey).toMatchObject({ counter: 2, last_used_at: expect.any(Date) });
});

test('as the second step after the password it signs in, once', async () => {
  const { account, device } = await withPasskey();
  const login = await service.call('auth.Login', { email: account.email, password }, fromElsewhere());
  expect(login).toMatchObject({
    message: 'Please use your passkey',
    data: { requiresMFA: true, methods: ['passkey', 'recovery'] },
  });
  expect(login.data).not.toHaveProperty('resend_after');
  const request = await ask(login.data?.session_id ?? '');
  expect((await finish(request.session_id, device.answer(request))).message).toBe('Welcome !!!');
  const again = await refusal(service.call('auth.BeginPasskeySignIn', { session_id: request.session_id }));
  expect(again.code).toBe('unauthenticated');
});

test('an answer is good once, also when it is sent many times at once', async () => {
  const { account, device } = await withPasskey();
  const before = await sessionsOf(account);
  const request = await ask();
  const answer = device.answer(request);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => finish(request.session_id, answer)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusal(finish(request.session_id, answer))).toMatchObject(refused);
  expect(await sessionsOf(account)).toBe(before + 1);
});

test('an old answer proves nothing for a new challenge', async () => {
  const { account, device } = await withPasskey();
  const old = device.answer(await ask());
  const before = await sessionsOf(account);
  const request = await ask();
  expect(await refusal(finish(request.session_id, old))).toMatchObject(refused);
  expect(await sessionsOf(account)).toBe(before);
});

test.each<[string, (device: SoftwareAuthenticator, request: PasskeyRequest) => object]>([
  ['from another site', (device, request) => Object.assign(device, { origin: 'https://evil.test' }).answer(request)],
  [
    'from the address without a name',
    (device, request) => Object.assign(device, { origin: 'http://127.0.0.1:8080' }).answer(request),
  ],
  ['for another site’s name', (device, request) => device.answer({ ...request, rpId: 'evil.test' })],
  ['for another challenge', (device, request) => device.answer({ ...request, challenge: 'AAAA' })],
  ['without verifying its owner', (device, request) => Object.assign(device, { verifiesUser: false }).answer(request)],
  ['with a counter that stands still', (device, request) => Object.assign(device, { counts: false }).answer(request)],
  ['with a counter that went back', (device, request) => Object.assign(device, { counter: -1 }).answer(request)],
  [
    'with another signature',
    (device, request) => {
      const answer = device.answer(request);
      return {
        ...answer,
        response: { ...answer.response, signature: new SoftwareAuthenticator().answer(request).response?.signature },
      };
    },
  ],
  [
    'without a user',
    (device, request) => {
      const answer = device.answer(request);
      return { ...answer, response: { ...answer.response, userHandle: undefined } };
    },
  ],
  [
    'in another user’s name',
    (device, request) => {
      const answer = device.answer(request);
      const userHandle = Buffer.from('f'.repeat(24)).toString('base64url');
      return { ...answer, response: { ...answer.response, userHandle } };
    },
  ],
  ['without a response', (device) => ({ id: device.credentialId.toString('base64url') })],
])('an answer %s is refused and written down', async (_case, spoiled) => {
  const { account, device } = await withPasskey();
  const before = await sessionsOf(account);
  const request = await ask();
  expect(await refusal(finish(request.session_id, spoiled(device, request)))).toMatchObject(refused);
  expect(await sessionsOf(account)).toBe(before);
  expect(await LoginLogModel.countDocuments({ user_id: account.id, outcome: 'wrong code', method: 'passkey' })).toBe(1);
  // The challenge is gone with the wrong answer.
  const whole = new SoftwareAuthenticator();
  expect(await refusal(finish(request.session_id, whole.answer(request)))).toMatchObject(refused);
});

test('an unknown passkey is refused like one that proves nothing', async () => {
  const request = await ask();
  const stranger = new SoftwareAuthenticator();
  stranger.make({ challenge: 'x', user: { id: Buffer.from('f'.repeat(24)).toString('base64url') } });
  expect(await refusal(finish(request.session_id, stranger.answer(request)))).toMatchObject(refused);
});

test('somebody else’s passkey does not take the second step of a sign-in', async () => {
  const { account } = await withPasskey();
  const other = await withPasskey();
  const before = await sessionsOf(account);
  const request = await ask(await passwordStep(account));
  expect(await refusal(finish(request.session_id, other.device.answer(request)))).toMatchObject(refused);
  expect(await sessionsOf(account)).toBe(before);
});

test('the own passkey in another user’s name does not take the second step either', async () => {
  const { account, device } = await withPasskey();
  const request = await ask(await passwordStep(account));
  const answer = device.answer(request);
  const userHandle = Buffer.from('f'.repeat(24)).toString('base64url');
  const spoiled = { ...answer, response: { ...answer.response, userHandle } };
  expect(await refusal(finish(request.session_id, spoiled))).toMatchObject(refused);
});

test('a challenge for adding a passkey signs nobody in', async () => {
  const { as, device } = await withPasskey();
  const { data } = await service.call('auth.BeginPasskey', {}, as);
  const answer = device.answer({ challenge: data?.challenge, rpId: 'localhost' });
  expect(await refusal(finish(as.sessionId, answer))).toMatchObject(refused);
});

test('a challenge of one sign-in is none for another', async () => {
  const { account, device } = await withPasskey();
  const one = await ask(await passwordStep(account));
  const two = await ask(await passwordStep(account));
  expect(await refusal(finish(two.session_id, device.answer(one)))).toMatchObject(refused);
});

test('passkeys that don’t count sign in again and again', async () => {
  const synchronized = Object.assign(new SoftwareAuthenticator(), { counts: false, isBackedUp: true });
  const { device, id } = await withPasskey({}, synchronized);
  for (let round = 0; round < 2; round++) {
    const request = await ask();
    expect((await finish(request.session_id, device.answer(request))).message).toBe('Welcome !!!');
  }
  expect(await PasskeyModel.findById(id).lean()).toMatchObject({ counter: 0, backed_up: true });
});

test('with too many sessions the sign-in can go on once one was ended', async () => {
  const { account, device } = await withPasskey({ session_limit: 1 });
  const step = await passwordStep(account);
  const request = await ask(step);
  const full = await refusal(finish(request.session_id, device.answer(request)));
  expect(full.message).toBe('Maximum active sessions reached. Please try again Logout.');
  const [listed] = (full.data as { sessions: { id: string }[] }).sessions;
  await service.call('auth.DeviceLogout', { id: listed?.id });
  const again = await ask(step);
  expect((await finish(again.session_id, device.answer(again))).message).toBe('Welcome !!!');
});

test('an inactive account is refused, and only after its passkey has proved it', async () => {
  const { account, device, as } = await withPasskey();
  expect(as.userId).toBe(account.id);
  account.status = 0;
  const request = await ask();
  const wrong = await refusal(finish(request.session_id, new SoftwareAuthenticator().answer(request)));
  expect(wrong).toMatchObject(refused);
  const next = await ask();
  const owner = await refusal(finish(next.session_id, device.answer(next)));
  expect(owner).toMatchObject({ code: 'forbidden' });
});

test('a challenge lapses after five minutes', async () => {
  const { device } = await withPasskey();
  const request = await ask();
  await PasskeyChallengeModel.updateOne(
    { _id: request.session_id },
    { $set: { expires_at: new Date(Date.now() - 1) } },
  );
  expect(await refusal(finish(request.session_id, device.answer(request)))).toMatchObject(refused);
});

test.each([
  [{ credential: { id: 'x' } }, 'session_id'],
  [{ session_id: 'f'.repeat(24) }, 'credential'],
  [{ session_id: 'f'.repeat(24), credential: {} }, 'credential'],
])('%j is refused with the name of the field', async (request, field) => {
  const error = await refusal(service.call('auth.FinishPasskeySignIn', request, fromElsewhere()));
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field }] });
});

test.each([['f'.repeat(24)], ['nonsense']])('the challenge %p that never was is refused', async (session_id) => {
  const { device } = await withPasskey();
  expect(await refusal(finish(session_id, device.answer(await ask())))).toMatchObject(refused);
});
