import { LoginLogModel } from '../../repositories/login-log.schema';
import { RecoveryCodeModel } from '../../repositories/recovery-code.schema';
import { authService, password, refusal } from '../../testing/auth-service';
import { mailsTo } from '../../testing/mailbox';
import { addTotp, fromElsewhere, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test('ten new codes take the place of all before', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const { recovery_codes: before } = await addTotp(service, as);
  const reply = await service.call('auth.RenewRecoveryCodes', {}, as);
  const codes = reply.data?.recovery_codes ?? [];
  expect(new Set([...before, ...codes]).size).toBe(20);
  const signIn = async (otp?: string) => {
    const step = await service.call('auth.Login', { email: account.email, password }, fromElsewhere());
    return service.call('auth.LoginOtp', { session_id: step.data?.session_id, otp }, fromElsewhere());
  };
  expect((await refusal(signIn(before[0]))).code).toBe('unauthenticated');
  expect((await signIn(codes[0])).message).toBe('Welcome !!!');
  expect(await LoginLogModel.countDocuments({ user_id: account.id, outcome: 'recovery codes renewed' })).toBe(1);
  const mails = await mailsTo(account.email, 3);
  expect(mails.some(({ text }) => text.includes('New recovery codes were made'))).toBe(true);
  for (const code of codes) expect(JSON.stringify(mails)).not.toContain(code);
});

test('a repeated call gets the same codes, and changes nothing', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  await addTotp(service, as);
  as.metadata = { ...as.metadata, 'x-idempotency-key': 'k3' };
  const first = await service.call('auth.RenewRecoveryCodes', {}, as);
  const hashes = () => RecoveryCodeModel.distinct('code_hash', { user_id: account.id });
  const before = await hashes();
  expect(first.data?.recovery_codes).toHaveLength(10);
  expect(await service.call('auth.RenewRecoveryCodes', {}, as)).toEqual(first);
  expect(await hashes()).toEqual(before);
});

test.each([[false], [true]])('without app or passkey there are none (mail codes: %p)', async (enabled) => {
  const account = await service.account();
  const as = await signedIn(service, account);
  await service.call('auth.SetMailCodes', { enabled }, as);
  expect((await refusal(service.call('auth.RenewRecoveryCodes', {}, as))).code).toBe('conflict');
  expect(await RecoveryCodeModel.countDocuments({ user_id: account.id })).toBe(0);
});
