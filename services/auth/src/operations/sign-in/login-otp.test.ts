import { SessionModel } from '../../repositories/session.schema';
import { SignInStepModel } from '../../repositories/sign-in-step.schema';
import { authService, password, refusal, type TestAccount } from '../../testing/auth-service';
import { mailedCode } from '../../testing/mailbox';

let service: Awaited<ReturnType<typeof authService>>;
let address = 0;
const from = (): { metadata: Record<string, string> } => ({
  metadata: { 'x-remote-address': `198.51.100.${++address}` },
});

beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

/** Signs in up to the code. */
async function begin(fields: Partial<TestAccount> = {}): Promise<{ account: TestAccount; session_id: string }> {
  const account = await service.account({ ...fields, mfa: true });
  const reply = await service.call('auth.Login', { email: account.email, password }, from());
  return { account, session_id: reply.data?.session_id ?? '' };
}

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the password alone does not sign in: the code that is mailed does, once', async () => {
  const account = await service.account({ mfa: true });
  const step = await service.call('auth.Login', { email: account.email, password }, from());
  expect(step.message).toBe('Please check your email for OTP');
  expect(Object.keys(step.data ?? {}).sort()).toEqual(['methods', 'requiresMFA', 'resend_after', 'session_id']);
  expect(await SessionModel.countDocuments({ user_id: account.id })).toBe(0);

  const otp = await mailedCode(account.email);
  const session_id = step.data?.session_id;
  const reply = await service.call('auth.LoginOtp', { session_id, otp }, from());
  expect(reply).toMatchObject({ message: 'Welcome !!!', data: { id: account.id, accessToken: expect.any(String) } });
  const again = await refusal(service.call('auth.LoginOtp', { session_id, otp }, from()));
  expect(again.code).toBe('unauthenticated');
  expect(await SessionModel.countDocuments({ user_id: account.id })).toBe(1);
});

test('the code is stored as a hash', async () => {
  const { account, session_id } = await begin();
  const otp = await mailedCode(account.email);
  const stored = JSON.stringify(await SignInStepModel.findById(session_id).lean());
  expect(stored).not.toContain(otp);
});

test('a code is bound to its own sign-in', async () => {
  const mine = await begin();
  const other = await begin();
  const otp = await mailedCode(mine.account.email);
  const error = await refusal(service.call('auth.LoginOtp', { session_id: other.session_id, otp }, from()));
  expect(error.code).toBe('unauthenticated');
});

test('five wrong codes end the sign-in, parallel ones too, and the right one comes too late', async () => {
  const { account, session_id } = await begin();
  const otp = await mailedCode(account.email);
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => refusal(service.call('auth.LoginOtp', { session_id, otp: wrong(otp) }, from()))),
  );
  expect(guesses.filter(({ message }) => message.startsWith('The code is not right')).length).toBeLessThanOrEqual(5);
  const late = await refusal(service.call('auth.LoginOtp', { session_id, otp }, from()));
  expect(['unauthenticated', 'too_many']).toContain(late.code);
  expect(await SessionModel.countDocuments({ user_id: account.id })).toBe(0);
});

test('wrong codes over many sign-ins slow down', async () => {
  const account = await service.account({ mfa: true });
  let slowed = 0;
  for (let round = 0; round < 4; round++) {
    const { data } = await service.call('auth.Login', { email: account.email, password }, from());
    for (let guess = 0; guess < 4; guess++) {
      const { code } = await refusal(
        service.call('auth.LoginOtp', { session_id: data?.session_id, otp: '000000' }, from()),
      );
      slowed += Number(code === 'too_many');
    }
  }
  expect(slowed).toBeGreaterThan(0);
});

test('a code lapses after five minutes', async () => {
  const { account, session_id } = await begin();
  const otp = await mailedCode(account.email);
  await SignInStepModel.updateOne({ _id: session_id }, { $set: { expires_at: new Date(Date.now() - 1) } });
  const error = await refusal(service.call('auth.LoginOtp', { session_id, otp }, from()));
  expect(error).toMatchObject({
    code: 'unauthenticated',
    message: 'The code is no longer valid. Please sign in again.',
  });
});

test('a new code is mailed after 30 s, not before, and the one before it is no longer valid', async () => {
  const { account, session_id } = await begin();
  const first = await mailedCode(account.email);
  const early = await refusal(service.call('auth.ResendOtp', { session_id }, from()));
  expect(early).toMatchObject({
    code: 'too_many',
    message: expect.stringMatching(/^Please wait \d+ s before asking for another code\.$/),
    data: { retry_after: expect.any(Number) },
  });

  await SignInStepModel.updateOne({ _id: session_id }, { $set: { sent_at: new Date(Date.now() - 31_000) } });
  const reply = await service.call('auth.ResendOtp', { session_id }, from());
  expect(reply).toEqual({
    message: 'Please check your email for OTP',
    sentence: { key: 'auth.check_email_for_otp', parameters: {} },
    data: { session_id, resend_after: 30 },
  });
  const second = await mailedCode(account.email, 2);
  if (first !== second) {
    expect((await refusal(service.call('auth.LoginOtp', { session_id, otp: first }, from()))).code).toBe(
      'unauthenticated',
    );
  }
  expect((await service.call('auth.LoginOtp', { session_id, otp: second }, from())).message).toBe('Welcome !!!');
  expect((await refusal(service.call('auth.ResendOtp', { session_id }, from()))).code).toBe('unauthenticated');
});

test('with too many sessions the code stays good until one was ended', async () => {
  const { account, session_id } = await begin({ session_limit: 1 });
  await service.call('auth.LoginOtp', { session_id, otp: await mailedCode(account.email) }, from());
  const { data } = await service.call('auth.Login', { email: account.email, password }, from());
  const otp = await mailedCode(account.email, 2);
  const refused = await refusal(service.call('auth.LoginOtp', { session_id: data?.session_id, otp }, from()));
  expect(refused.message).toBe('Maximum active sessions reached. Please try again Logout.');
  const [listed] = (refused.data as { sessions: { id: string }[] }).sessions;
  await service.call('auth.DeviceLogout', { id: listed!.id }, from());
  expect((await service.call('auth.LoginOtp', { session_id: data?.session_id, otp }, from())).message).toBe(
    'Welcome !!!',
  );
});

test.each([
  [{ otp: '123456' }, 'session_id'],
  [{ session_id: 'f'.repeat(24) }, 'otp'],
  [{ session_id: 'f'.repeat(24), otp: 'abcdef' }, 'otp'],
])('%j is refused with the name of the field', async (request, field) => {
  const error = await refusal(service.call('auth.LoginOtp', request, from()));
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field }] });
});

test('a sign-in that never was is refused like one that is over', async () => {
  for (const session_id of ['f'.repeat(24), 'nonsense']) {
    const error = await refusal(service.call('auth.LoginOtp', { session_id, otp: '123456' }, from()));
    expect(error).toMatchObject({
      code: 'unauthenticated',
      message: 'The code is no longer valid. Please sign in again.',
    });
  }
});
