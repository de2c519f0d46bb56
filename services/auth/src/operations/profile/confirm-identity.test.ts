import { createHash } from 'node:crypto';
import type { TestCall } from '@attesta/kit/testing';
import type { LoginReply } from '@attesta/proto/auth';
import { LoginLogModel } from '../../repositories/login-log.schema';
import { SessionModel } from '../../repositories/session.schema';
import { authService, password, refusal } from '../../testing/auth-service';
import { mailedCode } from '../../testing/mailbox';
import { addPasskey, addTotp, fromElsewhere, letProofLapse, nextCode, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const confirm = (as: TestCall, current_password = password) =>
  service.call('auth.ConfirmIdentity', { current_password }, as);
/** The same caller with the session that a reply gave. */
const within = (as: TestCall, { data }: LoginReply): TestCall => ({ ...as, sessionId: data?.session_id });
const ended = async ({ sessionId }: TestCall) => (await SessionModel.findById(sessionId).lean())?.ended_because;

test('the password permits changes for ten more minutes, in a session that takes the place of the present one', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const other = await signedIn(service, account);
  await letProofLapse(as);
  await letProofLapse(other);
  const reply = await confirm(as);
  expect(reply.data).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) });
  const renewed = within(as, reply);
  expect(renewed.sessionId).not.toBe(as.sessionId);
  const until = (await service.call('auth.GetAccountSecurity', {}, renewed)).data?.confirmed_until ?? '';
  const left = Date.parse(until) - Date.now();
  expect(left).toBeGreaterThan(9 * 60_000);
  expect(left).toBeLessThanOrEqual(10 * 60_000);
  expect((await service.call('auth.BeginTotp', {}, renewed)).data?.secret).toEqual(expect.any(String));
  expect((await refusal(service.call('auth.BeginTotp', {}, other))).code).toBe('forbidden');
});

test('the session before ends, everybody is told, and its tokens are worth nothing', async () => {
  const account = await service.account();
  const { data: first } = await service.call('auth.Login', { email: account.email, password }, fromElsewhere());
  const as = { role: 4, userId: account.id, sessionId: first?.session_id };
  const { data: second } = await confirm(as);
  expect(await ended(as)).toBe('identity confirmed');
  const events = (await service.published('auth.session.ended')).map(({ data }) => data);
  expect(events).toContainEqual({ session_id: as.sessionId, user_id: account.id, reason: 'identity confirmed' });
  const refused = await refusal(service.call('auth.RefreshToken', { refreshToken: first?.refreshToken }));
  expect(refused.code).toBe('not_signed_in');
  expect((await service.call('auth.RefreshToken', { refreshToken: second?.refreshToken })).auth).toBe(true);
  expect((await refusal(confirm(as))).code).toBe('not_signed_in');
});

test('it needs no session more than the package allows', async () => {
  const account = await service.account({ session_limit: 1 });
  const as = await signedIn(service, account);
  const renewed = within(as, await confirm(as));
  expect(await SessionModel.countDocuments({ user_id: account.id, ended: false })).toBe(1);
  expect((await confirm(renewed)).data?.accessToken).toEqual(expect.any(String));
});

test('a repeated call gets the same tokens, and what is kept shows neither them nor what the password could be guessed from', async () => {
  const as = await signedIn(service, await service.account());
  as.metadata = { ...as.metadata, 'x-idempotency-key': 'confirm' };
  const first = await confirm(as);
  const { data } = first;
  expect(await confirm(as)).toEqual(first);
  const kept = await SessionModel.db.db!.collection('idempotency_keys').find({}).toArray();
  expect(kept).toHaveLength(1);
  const stored = JSON.stringify(kept);
  for (const secret of [data?.accessToken, data?.refreshToken, data?.payload_key]) {
    expect(stored).not.toContain(String(secret));
  }
  // The request as it goes over the wire: field 1, its length, its text.
  const request = Buffer.concat([Buffer.from([10, password.length]), Buffer.from(password)]);
  for (const guess of [[request], [request, '\0'], [password]]) {
    const hash = createHash('sha256');
    for (const part of guess) hash.update(part);
    expect(stored).not.toContain(hash.digest('base64url'));
  }
});

test('the sign-in history says so', async () => {
  const account = await service.account();
  await confirm(await signedIn(service, account));
  const { data } = await service.call('auth.ListSignIns', {}, await signedIn(service, account));
  expect(data?.map(({ outcome }) => outcome)).toEqual(['signed in', 'identity confirmed', 'signed in']);
});

describe('where the account demands a second factor', () => {
  test('the code of the app is asked for as well; before it nothing is permitted, and the session stays', async () => {
    const as = await signedIn(service, await service.account());
    const { secret } = await addTotp(service, as);
    await letProofLapse(as);
    const step = await confirm(as);
    expect(step.data).toMatchObject({ requiresMFA: true, methods: ['totp', 'recovery'] });
    expect(step.data?.accessToken).toBeUndefined();
    expect((await refusal(service.call('auth.RenewRecoveryCodes', {}, as))).code).toBe('forbidden');
    const otp = nextCode(secret);
    const reply = await service.call('auth.LoginOtp', { session_id: step.data?.session_id, otp }, fromElsewhere());
    expect(await ended(as)).toBe('identity confirmed');
    const codes = await service.call('auth.RenewRecoveryCodes', {}, within(as, reply));
    expect(codes.data?.recovery_codes).toHaveLength(10);
  });

  test('a passkey takes the place of the session too', async () => {
    const as = await signedIn(service, await service.account());
    const { device } = await addPasskey(service, as);
    await letProofLapse(as);
    const step = await confirm(as);
    const asked = await service.call('auth.BeginPasskeySignIn', { session_id: step.data?.session_id });
    const answer = { session_id: asked.data?.session_id, credential: device.answer(asked.data!) };
    const reply = await service.call('auth.FinishPasskeySignIn', answer, fromElsewhere());
    expect(await ended(as)).toBe('identity confirmed');
    expect((await service.call('auth.BeginTotp', {}, within(as, reply))).data?.secret).toEqual(expect.any(String));
  });

  test('the code is mailed where that is the second factor', async () => {
    const account = await service.account({ mfa: true });
    const { data: first } = await service.call('auth.Login', { email: account.email, password }, fromElsewhere());
    const otp = await mailedCode(account.email);
    const signed = await service.call('auth.LoginOtp', { session_id: first?.session_id, otp }, fromElsewhere());
    const as = within({ ...fromElsewhere(), role: 4, userId: account.id }, signed);
    const { data: step } = await confirm(as);
    expect(step).toMatchObject({ requiresMFA: true, methods: ['mail'], resend_after: 30 });
    const again = { session_id: step?.session_id, otp: await mailedCode(account.email, 2) };
    expect((await service.call('auth.LoginOtp', again, fromElsewhere())).data?.session_id).toEqual(expect.any(String));
    expect(await ended(as)).toBe('identity confirmed');
  });

  test('a session that ended meanwhile has no successor', async () => {
    const as = await signedIn(service, await service.account());
    const { secret } = await addTotp(service, as);
    const { data: step } = await confirm(as);
    await service.call('auth.LogOut', {}, as);
    const answer = service.call('auth.LoginOtp', { session_id: step?.session_id, otp: nextCode(secret) });
    expect(await refusal(answer)).toMatchObject({
      code: 'not_signed_in',
      message: 'Your session has expired, Please login again',
    });
    expect(await SessionModel.countDocuments({ user_id: as.userId, ended: false })).toBe(0);
  });
});

test.each([
  ['a wrong one', 'not the password'],
  ['one that nobody can have', 'x'.repeat(300)],
  ['none', undefined],
])('%s is refused by name, and nothing is permitted', async (_case, current_password) => {
  const as = await signedIn(service, await service.account());
  await letProofLapse(as);
  const error = await refusal(service.call('auth.ConfirmIdentity', { current_password }, as));
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'current_password' }] });
  expect((await refusal(service.call('auth.BeginTotp', {}, as))).code).toBe('forbidden');
});

test('a wrong password is written down, and guessing slows down', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const guesses = await Promise.all(
    Array.from({ length: 15 }, () => refusal(service.call('auth.ConfirmIdentity', { current_password: 'guess' }, as))),
  );
  expect(guesses.filter(({ code }) => code === 'too_many').length).toBeGreaterThanOrEqual(9);
  const line = await LoginLogModel.findOne({ user_id: account.id, outcome: 'wrong password' }).lean();
  expect(line).toMatchObject({ session_id: as.sessionId, method: 'password' });
});
