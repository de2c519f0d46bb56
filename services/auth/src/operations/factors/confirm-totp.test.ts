import { codeAt } from '../../domain/totp';
import { LoginLogModel } from '../../repositories/login-log.schema';
import { RecoveryCodeModel } from '../../repositories/recovery-code.schema';
import { TotpModel } from '../../repositories/totp.schema';
import { authService, refusal } from '../../testing/auth-service';
import { mailsTo } from '../../testing/mailbox';
import { addTotp, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test('a code of the app puts it in force and brings ten recovery codes; the owner is told by mail', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const secret = (await service.call('auth.BeginTotp', {}, as)).data?.secret ?? '';
  const reply = await service.call('auth.ConfirmTotp', { otp: codeAt(secret, new Date()) }, as);
  expect(reply.data?.recovery_codes).toHaveLength(10);
  expect(new Set(reply.data?.recovery_codes).size).toBe(10);
  for (const code of reply.data?.recovery_codes ?? []) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect(reply.data?.security).toMatchObject({ recovery_codes_left: 10, mail_codes: false, passkeys: [] });
  expect(Date.parse(reply.data?.security?.totp_since ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const line = await LoginLogModel.findOne({ user_id: account.id, outcome: 'factor added' }).lean();
  expect(line).toMatchObject({ method: 'totp', session_id: as.sessionId, device: 'Firefox' });
  const [mail] = await mailsTo(account.email);
  expect(mail?.text).toContain('An authenticator app now protects your account.');
  expect(mail?.text).not.toContain(secret);
});

test('the recovery codes are stored as hashes, and sealed where a repeated call finds them', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  as.metadata = { ...as.metadata, 'x-idempotency-key': 'k2' };
  const secret = (await service.call('auth.BeginTotp', {}, as)).data?.secret ?? '';
  const otp = codeAt(secret, new Date());
  const first = await service.call('auth.ConfirmTotp', { otp }, as);
  expect(first).toMatchObject({
    message: 'Authenticator app added',
    data: { security: { recovery_codes_left: 10 } },
  });
  const [code = ''] = first.data?.recovery_codes ?? [];
  expect(code).not.toBe('');
  expect(await service.call('auth.ConfirmTotp', { otp }, as)).toEqual(first);
  const kept = await TotpModel.db.db!.collection('idempotency_keys').find({}).toArray();
  const stored = JSON.stringify([kept, await RecoveryCodeModel.find({}).lean()]);
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(code.replace('-', ''));
});

test('a second factor that comes later leaves the recovery codes as they are', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  await addTotp(service, as);
  const again = await addTotp(service, as);
  expect(again.recovery_codes).toEqual([]);
  expect(await RecoveryCodeModel.countDocuments({ user_id: account.id })).toBe(10);
});

test('of many confirmations at once one adds the app, with one set of codes that works', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const secret = (await service.call('auth.BeginTotp', {}, as)).data?.secret ?? '';
  const otp = codeAt(secret, new Date());
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => service.call('auth.ConfirmTotp', { otp }, as)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await RecoveryCodeModel.countDocuments({ user_id: account.id })).toBe(10);
});

test.each([['000000'], ['12345'], ['abcdef']])(
  'the wrong code %p is refused by name, and nothing changes',
  async (otp) => {
    const account = await service.account();
    const as = await signedIn(service, account);
    await service.call('auth.BeginTotp', {}, as);
    const error = await refusal(service.call('auth.ConfirmTotp', { otp }, as));
    expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'otp' }] });
    const security = await service.call('auth.GetAccountSecurity', {}, as);
    expect(security.data).toMatchObject({ totp_since: '', recovery_codes_left: 0 });
  },
);

test('a secret waits a quarter of an hour, and only for its own account', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const secret = (await service.call('auth.BeginTotp', {}, as)).data?.secret ?? '';
  const otp = codeAt(secret, new Date());
  const stranger = await signedIn(service, await service.account());
  expect((await refusal(service.call('auth.ConfirmTotp', { otp }, stranger))).code).toBe('conflict');
  await TotpModel.updateOne({ user_id: account.id }, { $set: { pending_until: new Date(Date.now() - 1) } });
  expect((await refusal(service.call('auth.ConfirmTotp', { otp }, as))).code).toBe('conflict');
});
