import { codeAt } from '../../domain/totp';
import { TotpModel } from '../../repositories/totp.schema';
import { authService, password, refusal } from '../../testing/auth-service';
import { addTotp, fromElsewhere, nextCode, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test('the app gets a secret for typing and the same for the QR code', async () => {
  const account = await service.account();
  const { data } = await service.call('auth.BeginTotp', {}, await signedIn(service, account));
  expect(data?.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(data?.uri ?? '');
  expect(uri.searchParams.get('secret')).toBe(data?.secret);
  expect(decodeURIComponent(uri.pathname)).toBe(`/Attesta:${account.email}`);
});

test('the secret is stored encrypted, also where a repeated call finds it', async () => {
  const account = await service.account();
  const as = { ...(await signedIn(service, account)) };
  as.metadata = { ...as.metadata, 'x-idempotency-key': 'k1' };
  const { data } = await service.call('auth.BeginTotp', {}, as);
  expect((await service.call('auth.BeginTotp', {}, as)).data).toEqual(data);
  const kept = await TotpModel.db.db!.collection('idempotency_keys').find({}).toArray();
  expect(JSON.stringify([await TotpModel.find({}).lean(), kept])).not.toContain(data?.secret);
});

test('a secret that was not confirmed protects nothing', async () => {
  const account = await service.account();
  await service.call('auth.BeginTotp', {}, await signedIn(service, account));
  const reply = await service.call('auth.Login', { email: account.email, password }, fromElsewhere());
  expect(reply.message).toBe('Welcome !!!');
});

test('an app that is there stays in force until the new one is confirmed', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const first = await addTotp(service, as);
  const { data } = await service.call('auth.BeginTotp', {}, as);
  const login = async (otp: string) => {
    const step = await service.call('auth.Login', { email: account.email, password }, fromElsewhere());
    return service.call('auth.LoginOtp', { session_id: step.data?.session_id, otp }, fromElsewhere());
  };
  expect((await login(nextCode(first.secret))).message).toBe('Welcome !!!');
  await service.call('auth.ConfirmTotp', { otp: codeAt(data!.secret!, new Date()) }, as);
  expect((await refusal(login(nextCode(first.secret)))).code).toBe('unauthenticated');
  expect((await login(nextCode(data!.secret!))).message).toBe('Welcome !!!');
});
