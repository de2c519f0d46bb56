import { authService } from '../../testing/auth-service';
import { addPasskey, addTotp, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test('an account with a password alone', async () => {
  const account = await service.account();
  const { data } = await service.call('auth.GetAccountSecurity', {}, await signedIn(service, account));
  expect(data).toEqual({
    email: account.email,
    password_changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    mail_codes: false,
    totp_since: '',
    passkeys: [],
    recovery_codes_left: 0,
    waiting_email: '',
    waiting_email_until: '',
    confirmed_until: expect.any(String),
  });
  // Signing in was the proof.
  const left = Date.parse(data?.confirmed_until ?? '') - Date.now();
  expect(left).toBeGreaterThan(9 * 60_000);
  expect(left).toBeLessThanOrEqual(10 * 60_000);
});

test('an account with everything, and no secret of it', async () => {
  const account = await service.account();
  const as = await signedIn(service, account);
  const { secret } = await addTotp(service, as);
  const { device, id } = await addPasskey(service, as);
  await service.call('auth.SetMailCodes', { enabled: true }, as);
  const { data } = await service.call('auth.GetAccountSecurity', {}, as);
  expect(data).toMatchObject({ mail_codes: true, recovery_codes_left: 10, totp_since: expect.stringMatching(/Z$/) });
  expect(data?.passkeys).toEqual([
    { id, name: 'My laptop', created_at: expect.stringMatching(/Z$/), last_used_at: '', backed_up: false },
  ]);
  expect(JSON.stringify(data)).not.toContain(secret);
  expect(JSON.stringify(data)).not.toContain(device.credentialId.toString('base64url'));
});

test('everybody sees their own', async () => {
  const one = await service.account();
  const two = await service.account();
  await addTotp(service, await signedIn(service, one));
  const { data } = await service.call('auth.GetAccountSecurity', {}, await signedIn(service, two));
  expect(data).toMatchObject({ email: two.email, totp_since: '', recovery_codes_left: 0 });
});
