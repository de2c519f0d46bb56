import { LoginLogModel } from '../../repositories/login-log.schema';
import { RecoveryCodeModel } from '../../repositories/recovery-code.schema';
import { SessionModel } from '../../repositories/session.schema';
import { SignInStepModel } from '../../repositories/sign-in-step.schema';
import { TotpModel } from '../../repositories/totp.schema';
import { newRecoverySalt, recoveryCodeHash } from '../../security/recovery-codes';
import { authService, password, refusal, type TestAccount } from '../../testing/auth-service';
import { mailsTo } from '../../testing/mailbox';
import { addPasskey, addTotp, fromElsewhere, nextCode, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

async function withApp(fields: Partial<TestAccount> & { mfa?: boolean } = {}) {
  const account = await service.account({ session_limit: 20, ...fields });
  const as = await signedIn(service, account);
  return { account, as, ...(await addTotp(service, as)) };
}
/** Signs in up to the second step. */
const begin = async ({ email }: TestAccount): Promise<string> =>
  (await service.call('auth.Login', { email, password }, fromElsewhere())).data?.session_id ?? '';
const enter = (session_id: string, otp: string) => service.call('auth.LoginOtp', { session_id, otp }, fromElsewhere());
const sessionsOf = ({ id }: TestAccount) => SessionModel.countDocuments({ user_id: id });
const wrong = { code: 'unauthenticated', message: 'The code is not right. Please check it and try again.' };

describe('after the password', () => {
  test('an account with an app is asked for its code, and no code is mailed', async () => {
    const { account } = await withApp();
    const step = await service.call('auth.Login', { email: account.email, password }, fromElsewhere());
    expect(step).toEqual({
      message: 'Please enter the code of your authenticator app',
      sentence: { key: 'auth.enter_authenticator_code', parameters: {} },
      data: { requiresMFA: true, session_id: expect.any(String), methods: ['totp', 'recovery'] },
    });
    const mails = await mailsTo(account.email);
    expect(mails.filter(({ subject }) => subject === 'Your Attesta sign-in code')).toEqual([]);
  });

  test('an account with app and passkey may choose', async () => {
    const { account, as } = await withApp();
    await addPasskey(service, as);
    const step = await service.call('auth.Login', { email: account.email, password }, fromElsewhere());
    expect(step.data?.methods).toEqual(['totp', 'passkey', 'recovery']);
  });

  test('a new code can’t be mailed for a step that takes none', async () => {
    const { account } = await withApp({ mfa: false });
    const session_id = await begin(account);
    const error = await refusal(service.call('auth.ResendOtp', { session_id }, fromElsewhere()));
    expect(error.code).toBe('unauthenticated');
    expect((await SignInStepModel.findById(session_id).lean())?.code_hash).toBe('');
  });
});

describe('the code of the app', () => {
  test('signs in, and the session says by what', async () => {
    const { account, secret } = await withApp();
    const code = nextCode(secret);
    const reply = await enter(await begin(account), ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(reply).toMatchObject({ message: 'Welcome !!!', data: { id: account.id } });
    expect(await SessionModel.findById(reply.data?.session_id).lean()).toMatchObject({ method: 'totp' });
    const line = await LoginLogModel.findOne({ session_id: reply.data?.session_id }).lean();
    expect(line).toMatchObject({ outcome: 'signed in', method: 'totp' });
  });

  test('works once in a whole account, over many sign-ins at the same moment', async () => {
    const { account, secret } = await withApp();
    const steps = await Promise.all(Array.from({ length: 6 }, () => begin(account)));
    const before = await sessionsOf(account);
    const code = nextCode(secret);
    const outcomes = await Promise.allSettled(steps.map((step) => enter(step, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sessionsOf(account)).toBe(before + 1);
    const late = await refusal(enter(await begin(account), code));
    expect(late.message).toBe('This code was used already. Please wait for the next one.');
  });

  test('is not taken of a step before one that was used', async () => {
    const { account, secret } = await withApp();
    await TotpModel.updateOne({ user_id: account.id }, { $inc: { last_step: 5 } });
    expect((await refusal(enter(await begin(account), nextCode(secret)))).code).toBe('unauthenticated');
  });

  test('of another account is wrong', async () => {
    const { account } = await withApp();
    const other = await withApp();
    expect(await refusal(enter(await begin(account), nextCode(other.secret)))).toMatchObject(wrong);
    const line = await LoginLogModel.findOne({ user_id: account.id, outcome: 'wrong code' }).lean();
    expect(line).toMatchObject({ method: 'totp' });
  });

  test('of a removed app is wrong, even for a sign-in that waited for it', async () => {
    const { account, as, secret } = await withApp();
    const step = await begin(account);
    await service.call('auth.RemoveTotp', {}, as);
    expect(await refusal(enter(step, nextCode(secret)))).toMatchObject(wrong);
  });

  test('with too many sessions is not used up', async () => {
    const { account, secret } = await withApp({ session_limit: 1 });
    const step = await begin(account);
    const code = nextCode(secret);
    const full = await refusal(enter(step, code));
    const [listed] = (full.data as { sessions: { id: string }[] }).sessions;
    await service.call('auth.DeviceLogout', { id: listed?.id });
    expect((await enter(step, code)).message).toBe('Welcome !!!');
  });
});

describe('a recovery code', () => {
  test('signs in once, is told to the owner, and leaves the others', async () => {
    const { account, recovery_codes } = await withApp();
    const [code = ''] = recovery_codes;
    const reply = await enter(await begin(account), code.toUpperCase().replace('-', ' '));
    expect(reply.message).toBe('Welcome !!!');
    expect(await SessionModel.findById(reply.data?.session_id).lean()).toMatchObject({ method: 'recovery' });
    expect(await RecoveryCodeModel.countDocuments({ user_id: account.id })).toBe(9);
    const mails = await mailsTo(account.email, 2);
    expect(mails[0]?.text).toContain('A recovery code was used to sign in.');
    expect(mails[0]?.text).not.toContain(code);
    expect(await refusal(enter(await begin(account), code))).toMatchObject(wrong);
    expect((await enter(await begin(account), recovery_codes[1] ?? '')).message).toBe('Welcome !!!');
  });

  test('signs in once, over many sign-ins at the same moment', async () => {
    const { account, recovery_codes } = await withApp();
    const steps = await Promise.all(Array.from({ length: 6 }, () => begin(account)));
    const before = await sessionsOf(account);
    const outcomes = await Promise.allSettled(steps.map((step) => enter(step, recovery_codes[0] ?? '')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sessionsOf(account)).toBe(before + 1);
    expect(await RecoveryCodeModel.countDocuments({ user_id: account.id })).toBe(9);
  });

  test('of another account is wrong', async () => {
    const { account } = await withApp();
    const other = await withApp();
    expect(await refusal(enter(await begin(account), other.recovery_codes[0] ?? ''))).toMatchObject(wrong);
    expect(await RecoveryCodeModel.countDocuments({ user_id: other.account.id })).toBe(10);
  });

  test('stands in for a lost passkey', async () => {
    const account = await service.account();
    const { recovery_codes } = await addPasskey(service, await signedIn(service, account));
    expect((await enter(await begin(account), recovery_codes[0] ?? '')).message).toBe('Welcome !!!');
  });

  test('with too many sessions is not used up', async () => {
    const { account, recovery_codes } = await withApp({ session_limit: 1 });
    const step = await begin(account);
    const full = await refusal(enter(step, recovery_codes[0] ?? ''));
    expect(full.code).toBe('conflict');
    expect(await RecoveryCodeModel.countDocuments({ user_id: account.id })).toBe(10);
    const [listed] = (full.data as { sessions: { id: string }[] }).sessions;
    await service.call('auth.DeviceLogout', { id: listed?.id });
    expect((await enter(step, recovery_codes[0] ?? '')).message).toBe('Welcome !!!');
  });

  test('is none where the sign-in asks for a mailed code', async () => {
    const account = await service.account({ mfa: true });
    const salt = newRecoverySalt();
    const code_hash = await recoveryCodeHash(account.id, salt, 'h7kqm2xw9d');
    await RecoveryCodeModel.create({ user_id: account.id, salt, code_hash });
    expect(await refusal(enter(await begin(account), 'h7kqm-2xw9d'))).toMatchObject(wrong);
  });
});

test('an app that was added since is no way to take a step that began without it', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  await addPasskey(service, as);
  const step = await begin(account);
  const { secret } = await addTotp(service, as);
  expect(await refusal(enter(step, nextCode(secret)))).toMatchObject(wrong);
});

test('wrong codes of any kind use up the same five tries, parallel ones too', async () => {
  const { account, secret, recovery_codes } = await withApp();
  const step = await begin(account);
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => refusal(enter(step, index % 2 ? '000000' : 'h7kqm-2xw9d'))),
  );
  expect(guesses.filter(({ message }) => message === wrong.message).length).toBeLessThanOrEqual(5);
  for (const right of [nextCode(secret), recovery_codes[0] ?? '']) {
    expect(['unauthenticated', 'too_many']).toContain((await refusal(enter(step, right))).code);
  }
  expect(await RecoveryCodeModel.countDocuments({ user_id: account.id })).toBe(10);
});

test('a step without the mail has no code that an empty hash would match', async () => {
  const { account } = await withApp();
  const step = await begin(account);
  await SignInStepModel.updateOne({ _id: step }, { $set: { methods: ['mail'] } });
  expect(await refusal(enter(step, '000000'))).toMatchObject(wrong);
});

describe('a new password by a mailed code', () => {
  /** Sets a new password by the code of ForgetPassword. @param mails how many there are with the code's */
  async function reset({ email }: TestAccount, mails: number) {
    const asked = await service.call('auth.ForgetPassword', { email }, fromElsewhere());
    const otp = (await mailsTo(email, mails)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
    const proved = await service.call(
      'auth.VerifyForgetOtp',
      { session_id: asked.data?.session_id, otp },
      fromElsewhere(),
    );
    const fields = { password: 'teal-kayak-orbit-lemon', retypepassword: 'teal-kayak-orbit-lemon' };
    return service.call('auth.ChangePassword', { ...proved.data, ...fields }, fromElsewhere());
  }

  test('never stands in for the app or the passkey: they are asked for next, and stay', async () => {
    const { account, as, secret } = await withApp();
    const { id } = await addPasskey(service, as);
    const open = () => SessionModel.countDocuments({ user_id: account.id, ended: false });
    const reply = await reset(account, 3);
    expect(reply.data).toMatchObject({ requiresMFA: true, methods: ['totp', 'passkey', 'recovery'] });
    expect(reply.data).not.toHaveProperty('accessToken');
    expect(await open()).toBe(0);
    const signedIn = await enter(reply.data?.session_id ?? '', nextCode(secret));
    const owner = { ...as, sessionId: signedIn.data?.session_id };
    const { data } = await service.call('auth.GetAccountSecurity', {}, owner);
    expect(data).toMatchObject({
      passkeys: [{ id }],
      recovery_codes_left: 10,
      totp_since: expect.stringMatching(/Z$/),
    });
  });

  test('is proof enough where only codes by mail are asked for', async () => {
    const account = await service.account({ mfa: true });
    expect((await reset(account, 1)).data).toHaveProperty('accessToken');
  });
});
