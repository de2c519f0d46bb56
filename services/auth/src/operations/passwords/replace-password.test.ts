import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CredentialModel } from '../../repositories/credential.schema';
import { PasswordStepModel } from '../../repositories/password-step.schema';
import { authService, password, refusal } from '../../testing/auth-service';
import { mailedCode } from '../../testing/mailbox';
import { fields, from, next, open, passwordCalls } from '../../testing/passwords';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const { change, login } = passwordCalls(() => service);

/** An account whose sign-in waits for a new password. */
async function mustReplace(options: Parameters<typeof service.account>[0] = {}) {
  const account = await service.account(options);
  await CredentialModel.updateOne({ user_id: account.id }, { $set: { must_change: true } });
  const { data } = await login(account, password);
  return { account, data };
}

describe('a sign-in whose password must be replaced', () => {
  test('gets no session before, and one afterwards; the new password is not asked to be replaced', async () => {
    const { account, data } = await mustReplace();
    expect(data).toMatchObject({ requiresPasswordChange: true, session_id: expect.any(String) });
    expect(data?.accessToken).toBeUndefined();
    expect(await open(account)).toBe(0);
    const { session_id } = data ?? {};
    const reply = await change({ session_id, ...fields });
    expect(reply.data?.accessToken).toEqual(expect.any(String));
    expect((await refusal(change({ session_id, ...fields }))).code).toBe('unauthenticated');
    expect((await login(account, next)).message).toBe('Welcome !!!');
  });

  test('asks for the second factor after the new password', async () => {
    const { account, data } = await mustReplace({ mfa: true });
    const reply = await change({ session_id: data?.session_id, ...fields });
    expect(reply).toMatchObject({ message: 'Please check your email for OTP', data: { requiresMFA: true } });
    expect(await open(account)).toBe(0);
    const request = { session_id: reply.data?.session_id, otp: await mailedCode(account.email, 2) };
    expect((await service.call('auth.LoginOtp', request, from())).message).toBe('Welcome !!!');
  });

  test('has ten minutes for it', async () => {
    const { account, data } = await mustReplace();
    const lapsed = { expires_at: new Date(Date.now() - 1) };
    await PasswordStepModel.updateOne({ user_id: account.id }, { $set: lapsed });
    expect((await refusal(change({ session_id: data?.session_id, ...fields }))).code).toBe('unauthenticated');
  });

  test('is the same when a data breach holds the password, and the new one must not be of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'attesta-breaches-'));
    const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase();
    writeFileSync(
      join(folder, 'list.txt'),
      [password, next]
        .map((text) => `${sha1(text)}:3`)
        .sort()
        .join('\n'),
    );
    process.env.PASSWORD_BREACH_LIST = `file:${join(folder, 'list.txt')}`;
    try {
      const account = await service.account();
      const { data } = await login(account, password);
      expect(data?.requiresPasswordChange).toBe(true);
      const request = { session_id: data?.session_id };
      const breached = await refusal(change({ ...request, ...fields }));
      expect(breached).toMatchObject({ code: 'invalid', message: 'Password not changed' });
      expect(breached.errors[1]).toMatchObject({
        field: 'password',
        message: expect.stringContaining('known from a data breach'),
      });
      const better = `${next}-violin`;
      const reply = await change({ ...request, password: better, retypepassword: better });
      expect(reply.data?.accessToken).toEqual(expect.any(String));
    } finally {
      delete process.env.PASSWORD_BREACH_LIST;
      rmSync(folder, { recursive: true });
    }
  });
});
