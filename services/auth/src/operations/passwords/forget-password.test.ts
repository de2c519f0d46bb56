import { newId } from '@attesta/kit/testing';
import { CredentialModel } from '../../repositories/credential.schema';
import { PasswordStepModel } from '../../repositories/password-step.schema';
import { keyedHash } from '../../security/keyed-hash';
import { authService, refusal } from '../../testing/auth-service';
import { mailedCode, mailsTo } from '../../testing/mailbox';

let service: Awaited<ReturnType<typeof authService>>;
let address = 0;
const from = () => ({ metadata: { 'x-remote-address': `198.51.100.${++address}`, 'x-user-agent': 'Firefox/140.0' } });
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const ask = (email: string, as = from()) => service.call('auth.ForgetPassword', { email }, as);
const steps = (userId: string): Promise<number> => PasswordStepModel.countDocuments({ user_id: userId }).exec();

test('a code is mailed, in the language of the account, and neither answer nor database holds it', async () => {
  const account = await service.account();
  await service.call('auth.UpdatePreferences', { language: 'es' }, { role: 4, userId: account.id });
  const reply = await ask(account.email.toUpperCase());
  expect(reply).toEqual({
    message: 'Please check your email for OTP',
    sentence: { key: 'auth.check_email_for_otp', parameters: {} },
    data: { session_id: expect.stringMatching(/^[0-9a-f]{32}$/), resend_after: 30 },
  });
  const [mail] = await mailsTo(account.email);
  expect(mail?.subject).toBe('Su código para una nueva contraseña de Attesta');
  expect(mail?.text).not.toContain('session_id');
  const code = await mailedCode(account.email);
  const stored = JSON.stringify(await PasswordStepModel.findById(reply.data?.session_id).lean());
  expect(stored).not.toContain(code);
  expect(stored).not.toContain('198.51.100');
});

test('an invited account that has no password yet chooses its first one so', async () => {
  const invited = { user_id: (await service.account()).id };
  await CredentialModel.updateOne(invited, { $set: { password_hash: '', password_changed_at: null } });
  const { email } = (await CredentialModel.findOne(invited).lean()) ?? { email: '' };
  await ask(email);
  expect(await mailedCode(email)).toMatch(/^\d{6}$/);
});

test('an unknown, a disabled and an inactive account get the same answer, and no mail', async () => {
  const disabled = await service.account();
  await CredentialModel.updateOne({ user_id: disabled.id }, { $set: { enabled: false } });
  const inactive = await service.account({ status: 0 });
  const unknown = `${newId()}@northwind.test`;
  const known = await service.account();
  const shape = {
    message: 'Please check your email for OTP',
    sentence: { key: 'auth.check_email_for_otp', parameters: {} },
    data: { session_id: expect.any(String), resend_after: 30 },
  };
  for (const email of [disabled.email, inactive.email, unknown, known.email]) {
    const reply = await ask(email);
    expect(reply).toEqual(shape);
    expect(Object.keys(reply.data ?? {})).toEqual(['session_id', 'resend_after']);
  }
  await mailsTo(known.email);
  for (const email of [disabled.email, inactive.email, unknown]) await expect(mailsTo(email, 0)).resolves.toEqual([]);
  expect([await steps(disabled.id), await steps(known.id)]).toEqual([0, 1]);
});

test('an unknown account takes as long as a known one', async () => {
  const account = await service.account();
  const time = async (email: string): Promise<number> => {
    const began = process.hrtime.bigint();
    await ask(email);
    return Number(process.hrtime.bigint() - began);
  };
  await time('warm-up@northwind.test');
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round < 9; round++) {
    times.known.push(await time(account.email));
    times.unknown.push(await time('nobody@northwind.test'));
  }
  const median = (list: number[]): number => list.sort((one, other) => one - other)[4] as number;
  const ratio = median(times.unknown) / median(times.known);
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

test('who asks again and again for one account goes on getting answers, but its mailbox is not flooded', async () => {
  const account = await service.account();
  const attacker = from();
  for (let round = 0; round < 12; round++) expect((await ask(account.email, attacker)).data?.resend_after).toBe(30);
  expect(await steps(account.id)).toBeLessThanOrEqual(6);
});

test('that does not keep the owner, at an address they signed in from before, from a code', async () => {
  const account = await service.account();
  const home = from();
  await service.call('auth.Login', { email: account.email, password: 'Attesta-Demo-2026' }, home);
  for (let round = 0; round < 25; round++) await ask(account.email);
  const before = await steps(account.id);
  expect(before).toBeLessThan(20);
  await ask(account.email, home);
  expect(await steps(account.id)).toBe(before + 1);
});

test('an address that asks for one account after another is slowed down', async () => {
  const attacker = from();
  let slowed = 0;
  for (let round = 0; round < 60; round++) {
    await ask(`${newId()}@northwind.test`, attacker).catch((error: { code: string }) => {
      expect(error.code).toBe('too_many');
      slowed += 1;
    });
  }
  expect(slowed).toBeGreaterThan(0);
});

test.each([undefined, '', 'no address', 'a@b'])('%s is refused with the name of the field', async (email) => {
  const error = await refusal(service.call('auth.ForgetPassword', { email }, from()));
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'email' }] });
});

describe('asking for another code', () => {
  const waited = (id = '') =>
    PasswordStepModel.updateOne(
      { session_hash: keyedHash('password step', id) },
      { $set: { sent_at: new Date(Date.now() - 31_000) } },
    );
  const again = (session_id: string | undefined) => service.call('auth.ResendOtp', { session_id }, from());

  test('works after 30 s, not before, at most five times, and decoys answer alike', async () => {
    const account = await service.account();
    const { data } = await ask(account.email);
    const first = await mailedCode(account.email);
    const decoy = (await ask('nobody@northwind.test')).data;
    for (const session_id of [data?.session_id, decoy?.session_id]) {
      expect(await refusal(again(session_id))).toMatchObject({
        code: 'too_many',
        data: { retry_after: expect.any(Number) },
      });
      for (let round = 0; round < 5; round++) {
        await waited(session_id);
        expect(await again(session_id)).toEqual({
          message: 'Please check your email for OTP',
          sentence: { key: 'auth.check_email_for_otp', parameters: {} },
          data: { session_id, resend_after: 30 },
        });
      }
      await waited(session_id);
      expect((await refusal(again(session_id))).code).toBe('unauthenticated');
    }
    const mails = await mailsTo(account.email, 6);
    expect(mails).toHaveLength(6);
    const old = await refusal(
      service.call('auth.VerifyForgetOtp', { otp: first, session_id: data?.session_id }, from()),
    );
    expect(['unauthenticated']).toContain(old.code);
  });
});
