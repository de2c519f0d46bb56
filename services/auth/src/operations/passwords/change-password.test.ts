import { LoginLogModel } from '../../repositories/login-log.schema';
import { PasswordStepModel } from '../../repositories/password-step.schema';
import { SessionModel } from '../../repositories/session.schema';
import { authService, password, refusal, signedIn } from '../../testing/auth-service';
import { mailedCode, mailsTo } from '../../testing/mailbox';
import { fields, from, next, open, passwordCalls } from '../../testing/passwords';
import { addTotp, nextCode } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const { change, login } = passwordCalls(() => service);

/** An account whose mailed code was right. */
async function permitted(options: Parameters<typeof service.account>[0] = {}) {
  const account = await service.account(options);
  const asked = await service.call('auth.ForgetPassword', { email: account.email }, from());
  const request = { session_id: asked.data?.session_id, otp: await mailedCode(account.email) };
  const { data } = await service.call('auth.VerifyForgetOtp', request, from());
  return { account, permit: { session_id: data?.session_id } };
}

describe('after a mailed code', () => {
  test('a new password signs in, ends every other session, and is told to everybody', async () => {
    const { account, permit } = await permitted();
    const before = await signedIn(service, account);
    const waiting = await permitted();
    const reply = await change({ ...permit, ...fields });
    expect(reply).toMatchObject({
      message: 'Password Changed Sucessfully',
      data: { id: account.id, accessToken: expect.any(String), refreshToken: expect.any(String) },
    });
    expect(Date.parse(reply.data?.last_password_update ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await SessionModel.findById(before.id).lean()).toMatchObject({
      ended: true,
      ended_because: 'password changed',
    });
    expect(await open(account)).toBe(1);
    expect((await SessionModel.findById(reply.data?.session_id).lean())?.method).toBe('mail');
    expect((await refusal(login(account, password))).message).toBe('Authentication failed');
    expect((await login(account, next)).message).toBe('Welcome !!!');
    expect((await service.published('auth.password.changed')).map(({ data }) => data)).toContainEqual({
      user_id: account.id,
      at: reply.data?.last_password_update,
    });
    expect(await LoginLogModel.countDocuments({ user_id: account.id, outcome: 'password changed' })).toBe(1);
    const [notice] = await mailsTo(account.email, 2);
    expect(notice?.subject).toBe('Your Attesta password was changed');
    expect(notice?.text).toContain('with Firefox, from 192.0.2.0/24');
    expect(notice?.text).not.toContain(next);
    expect((await change({ ...waiting.permit, ...fields })).message).toBe('Password Changed Sucessfully');
  });

  test('its session id works once, also for two callers at the same moment', async () => {
    const { account, permit } = await permitted();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => change({ ...permit, ...fields })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await LoginLogModel.countDocuments({ user_id: account.id, outcome: 'password changed' })).toBe(1);
    expect((await refusal(change({ ...permit, ...fields }))).code).toBe('unauthenticated');
  });

  test('its session id works for ten minutes, and is no secret that the database knows', async () => {
    const { account, permit } = await permitted();
    const step = await PasswordStepModel.findOne({ user_id: account.id }).lean();
    expect(JSON.stringify(step)).not.toContain(permit.session_id);
    for (const session_id of [String(step?._id), step?.session_hash, 'x'])
      expect((await refusal(change({ session_id, ...fields }))).code).toBe('unauthenticated');
    await PasswordStepModel.updateOne({ _id: step?._id }, { $set: { permit_until: new Date(Date.now() - 1) } });
    expect((await refusal(change({ ...permit, ...fields }))).code).toBe('unauthenticated');
    expect((await login(account, password)).message).toBe('Welcome !!!');
  });

  test('a code that was not entered yet permits nothing', async () => {
    const account = await service.account();
    const { data } = await service.call('auth.ForgetPassword', { email: account.email }, from());
    expect((await refusal(change({ session_id: data?.session_id, ...fields }))).code).toBe('unauthenticated');
  });

  describe('a client that sends the documented fields alone', () => {
    const place = from().metadata;
    const inBrowser = (browser: string) => ({ metadata: { ...place, 'x-browser': browser } });
    const proven = async (browser: string) => {
      const account = await service.account();
      await service.call('auth.ForgetPassword', { email: account.email }, { metadata: place });
      const otp = await mailedCode(account.email);
      await service.call('auth.VerifyForgetOtp', { otp }, inBrowser(browser));
      return account;
    };

    test('is known by its browser, once', async () => {
      const account = await proven('one');
      const request = { current_password: '', ...fields };
      expect((await change(request, inBrowser('one'))).data).toMatchObject({ id: account.id });
      expect((await refusal(change(request, inBrowser('one')))).code).toBe('not_signed_in');
      expect((await login(account, next)).message).toBe('Welcome !!!');
    });

    test('is told to sign in where the code was right in another browser, though at the same address', async () => {
      const account = await proven('two');
      for (const as of [inBrowser('three'), inBrowser(''), { metadata: place }])
        expect((await refusal(change(fields, as))).code).toBe('not_signed_in');
      expect((await login(account, password)).message).toBe('Welcome !!!');
    });

    test('changes its own password where it is signed in, whatever else was proved in that browser', async () => {
      const other = await proven('four');
      const account = await service.account();
      const { as } = await signedIn(service, account, inBrowser('four').metadata);
      await change({ current_password: password, ...fields }, as);
      expect((await login(account, next)).message).toBe('Welcome !!!');
      expect((await login(other, password)).message).toBe('Welcome !!!');
    });
  });

  test('a password that is refused does not use it up', async () => {
    const { permit } = await permitted();
    expect((await refusal(change({ ...permit, password: 'short', retypepassword: 'short' }))).code).toBe('invalid');
    expect((await change({ ...permit, ...fields })).message).toBe('Password Changed Sucessfully');
  });

  test('whatever else waits for the user is used up: another code, a sign-in, its second step', async () => {
    const { account, permit } = await permitted({ mfa: true });
    const step = await login(account, password);
    const otp = await mailedCode(account.email, 2);
    const second = await service.call('auth.ForgetPassword', { email: account.email }, from());
    const reset = { session_id: second.data?.session_id, otp: await mailedCode(account.email, 3) };
    await change({ ...permit, ...fields });
    const late = service.call('auth.LoginOtp', { session_id: step.data?.session_id, otp }, from());
    expect((await refusal(late)).code).toBe('unauthenticated');
    expect((await refusal(service.call('auth.VerifyForgetOtp', reset, from()))).code).toBe('unauthenticated');
  });

  test('the mailbox counts for mailed codes, not for an app: its code is still asked for', async () => {
    const mail = await permitted({ mfa: true });
    expect((await change({ ...mail.permit, ...fields })).data?.accessToken).toEqual(expect.any(String));
    const app = await permitted();
    const { secret } = await addTotp(service, (await signedIn(service, app.account)).as);
    const reply = await change({ ...app.permit, ...fields });
    expect(reply.data).toMatchObject({ requiresMFA: true, methods: ['totp', 'recovery'] });
    expect(await open(app.account)).toBe(0);
    const request = { session_id: reply.data?.session_id, otp: nextCode(secret) };
    expect((await service.call('auth.LoginOtp', request, from())).message).toBe('Welcome !!!');
  });

  test('an account that has become inactive is refused, and keeps its password', async () => {
    const { account, permit } = await permitted();
    account.status = 0;
    expect((await refusal(change({ ...permit, ...fields }))).code).toBe('forbidden');
    account.status = 1;
    expect((await login(account, password)).message).toBe('Welcome !!!');
  });
});

describe('signed in', () => {
  test('the current password changes it; this session stays, the others end', async () => {
    const account = await service.account();
    const [present, other] = [await signedIn(service, account), await signedIn(service, account)];
    const reply = await change({ current_password: password, ...fields }, present.as);
    expect(reply).toEqual({
      message: 'Password Changed Sucessfully',
      sentence: { key: 'auth.password_changed', parameters: {} },
      data: { last_password_update: expect.any(String) },
    });
    const ended = async (id: string) => (await SessionModel.findById(id).lean())?.ended;
    expect([await ended(present.id), await ended(other.id)]).toEqual([false, true]);
    expect((await service.call('auth.KeepSession', {}, present.as)).message).toBe('Session kept');
    expect((await login(account, next)).message).toBe('Welcome !!!');
  });

  test('a wrong current password is refused at its field, slows down and stands in the history', async () => {
    const account = await service.account();
    const { as } = await signedIn(service, account);
    const outcomes = [];
    for (let round = 0; round < 8; round++) {
      outcomes.push(await refusal(change({ current_password: 'not the password', ...fields }, as)));
    }
    expect(outcomes[0]).toMatchObject({
      code: 'invalid',
      errors: [{ message: 'Password not changed' }, { field: 'current_password' }],
    });
    expect(outcomes.map(({ code }) => code)).toContain('too_many');
    expect(await LoginLogModel.countDocuments({ user_id: account.id, outcome: 'wrong password' })).toBeGreaterThan(0);
  });

  test('a session that has ended changes nothing, and neither does nobody', async () => {
    const account = await service.account();
    const { as } = await signedIn(service, account);
    await service.call('auth.LogOut', {}, as);
    expect((await refusal(change({ current_password: password, ...fields }, as))).code).toBe('not_signed_in');
    expect((await refusal(change({ current_password: password, ...fields }))).code).toBe('not_signed_in');
    expect((await login(account, password)).message).toBe('Welcome !!!');
  });
});

test.each([
  [{ password: next }, ['current_password', 'retypepassword']],
  [{ current_password: password, password: next, retypepassword: `${next}!` }, ['retypepassword']],
  [{ current_password: password }, ['password']],
  [{ current_password: password, password: 'short', retypepassword: 'short' }, ['password']],
  [{ current_password: password, password, retypepassword: password }, ['password']],
  [{ current_password: password, password: 'password12345', retypepassword: 'password12345' }, ['password']],
  [{ current_password: password, password: 'Ada Updater 1', retypepassword: 'Ada Updater 1' }, ['password']],
])('%j is refused with the fields %j, and nothing changes', async (request, names) => {
  const account = await service.account();
  const { as } = await signedIn(service, account);
  const error = await refusal(change(request, as));
  expect(error.code).toBe('invalid');
  expect(error.errors[0]).toEqual({
    message: 'Password not changed',
    sentence: { key: 'auth.password_not_changed', parameters: {} },
  });
  expect(error.errors.slice(1).map(({ field }) => field)).toEqual(names);
  expect((await login(account, password)).message).toBe('Welcome !!!');
});
