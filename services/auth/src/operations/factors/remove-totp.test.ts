import { RecoveryCodeModel } from '../../repositories/recovery-code.schema';
import { TotpModel } from '../../repositories/totp.schema';
import { authService, password, refusal } from '../../testing/auth-service';
import { mailsTo } from '../../testing/mailbox';
import { addPasskey, addTotp, fromElsewhere, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test('the last factor takes the recovery codes with it, and the password is enough again', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  await addTotp(service, as);
  const reply = await service.call('auth.RemoveTotp', {}, as);
  expect(reply.data).toMatchObject({ totp_since: '', recovery_codes_left: 0 });
  expect(await TotpModel.countDocuments({ user_id: account.id })).toBe(0);
  expect(await RecoveryCodeModel.countDocuments({ user_id: account.id })).toBe(0);
  const login = await service.call('auth.Login', { email: account.email, password }, fromElsewhere());
  expect(login.message).toBe('Welcome !!!');
  const mails = await mailsTo(account.email, 2);
  expect(mails[0]?.text).toContain('The authenticator app was taken off your account.');
});

test('where a passkey stays, so do the recovery codes', async () => {
  const as = await signedIn(service, await service.account());
  await addTotp(service, as);
  await addPasskey(service, as);
  const reply = await service.call('auth.RemoveTotp', {}, as);
  expect(reply.data).toMatchObject({ totp_since: '', recovery_codes_left: 10 });
});

test('an account that is asked for mailed codes is asked for them again', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  await service.call('auth.SetMailCodes', { enabled: true }, as);
  await addTotp(service, as);
  const login = () => service.call('auth.Login', { email: account.email, password }, fromElsewhere());
  expect((await login()).data?.methods).toEqual(['totp', 'recovery']);
  await service.call('auth.RemoveTotp', {}, as);
  expect((await login()).data?.methods).toEqual(['mail']);
});

test('an account without an app has none to remove', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  expect((await refusal(service.call('auth.RemoveTotp', {}, as))).code).toBe('not_found');
  await service.call('auth.BeginTotp', {}, as);
  expect((await refusal(service.call('auth.RemoveTotp', {}, as))).code).toBe('not_found');
});
