import { decodeJwt, decodeProtectedHeader } from 'jose';
import { CredentialModel } from '../../repositories/credential.schema';
import { LoginLogModel } from '../../repositories/login-log.schema';
import { SessionModel } from '../../repositories/session.schema';
import { authService, password, refusal } from '../../testing/auth-service';

let service: Awaited<ReturnType<typeof authService>>;
let address = 0;
/** Each test comes from an address of its own, so that none is slowed down by another's wrong passwords. */
const from = (): { metadata: Record<string, string> } => ({
  metadata: {
    'x-remote-address': `192.0.2.${++address}`,
    'x-user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
  },
});

beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test('the right password signs in with the fields of the specification', async () => {
  const account = await service.account();
  const reply = await service.call('auth.Login', { email: account.email.toUpperCase(), password }, from());
  expect(reply.message).toBe('Welcome !!!');
  expect(reply.data).toMatchObject({
    id: account.id,
    email: account.email,
    roleId: 4,
    user_name: 'Ada Updater',
    organization_id: account.organization_id,
    organization_name: 'Northwind',
  });
  expect(Buffer.from(reply.data?.payload_key ?? '', 'base64')).toHaveLength(32);
  expect(reply.data?.login_log_id).toMatch(/^[0-9a-f]{32}$/);
  expect(Date.parse(reply.data?.last_password_update ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const token = reply.data?.accessToken ?? '';
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA', kid: expect.any(String) });
  const claims = decodeJwt(token);
  expect(claims).toMatchObject({
    iss: 'attesta',
    sub: account.id,
    role: 4,
    org: account.organization_id,
    sid: reply.data?.session_id,
  });
  expect(claims.exp! - claims.iat!).toBe(15 * 60);
});

test('two sessions of one user have different payload keys', async () => {
  const account = await service.account();
  const one = await service.call('auth.Login', { email: account.email, password }, from());
  const two = await service.call('auth.Login', { email: account.email, password }, from());
  expect(one.data?.payload_key).not.toBe(two.data?.payload_key);
});

test('an address is remembered once, so that the others stay known however often it is used', async () => {
  const account = await service.account();
  const [home, office] = [from(), from()];
  for (const place of [home, office, office])
    await service.call('auth.Login', { email: account.email, password }, place);
  expect((await CredentialModel.findOne({ user_id: account.id }).lean())?.known_addresses).toHaveLength(2);
});

test('a wrong password and an unknown account are refused alike', async () => {
  const account = await service.account();
  const wrong = await refusal(
    service.call('auth.Login', { email: account.email, password: 'not the password' }, from()),
  );
  const unknown = await refusal(service.call('auth.Login', { email: 'nobody@northwind.test', password }, from()));
  expect(wrong).toMatchObject({ code: 'unauthenticated', message: 'Authentication failed' });
  expect({ ...unknown, stack: '' }).toEqual({ ...wrong, stack: '' });
  expect(await SessionModel.countDocuments({ user_id: account.id })).toBe(0);
  expect(await LoginLogModel.countDocuments({ user_id: account.id, outcome: 'wrong password' })).toBe(1);
});

test.each([
  [{ password }, 'email'],
  [{ email: 'no address', password }, 'email'],
  [{ email: 'somebody@northwind.test' }, 'password'],
])('bad input %j is refused with the name of the field', async (request, field) => {
  const error = await refusal(service.call('auth.Login', request, from()));
  expect(error.code).toBe('invalid');
  expect(error.errors[0]?.field).toBe(field);
});

test.each([
  [{ status: 0 }, 'Your account is not active. Please ask your administrator.'],
  [{ organization_status: 0 }, 'Your organization is not active. Please ask your administrator.'],
])('an account with %j is refused, and only after its password', async (fields, message) => {
  const account = await service.account(fields);
  const outsider = await refusal(service.call('auth.Login', { email: account.email, password: 'guess' }, from()));
  expect(outsider.message).toBe('Authentication failed');
  const owner = await refusal(service.call('auth.Login', { email: account.email, password }, from()));
  expect(owner).toMatchObject({ code: 'forbidden', message });
  expect(await SessionModel.countDocuments({ user_id: account.id })).toBe(0);
});

test('one session too many is refused with the list of those that can be ended, and ending one lets the user in', async () => {
  const account = await service.account({ session_limit: 2 });
  const signIn = { email: account.email, password };
  await service.call('auth.Login', signIn, from());
  await service.call('auth.Login', signIn, from());
  const refused = await refusal(service.call('auth.Login', signIn, from()));
  expect(refused).toMatchObject({
    code: 'conflict',
    message: 'Maximum active sessions reached. Please try again Logout.',
  });
  const { sessions } = refused.data as {
    sessions: { id: string; device: string; place: string; last_used_at: string }[];
  };
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({ device: 'Firefox (Linux)', place: '192.0.2.0/24' });

  await service.call('auth.DeviceLogout', { id: sessions[0]!.id }, from());
  const again = await service.call('auth.Login', signIn, from());
  expect(again.message).toBe('Welcome !!!');
  expect(await SessionModel.countDocuments({ user_id: account.id, ended: false })).toBe(2);
});

test('many sign-ins at once leave no more sessions than are allowed', async () => {
  const account = await service.account({ session_limit: 3 });
  const signIns = Array.from({ length: 25 }, () =>
    service.call('auth.Login', { email: account.email, password }, from()),
  );
  const outcomes = await Promise.allSettled(signIns);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await SessionModel.countDocuments({ user_id: account.id, ended: false })).toBe(3);
});

test('wrong passwords slow down, and the owner can still sign in', async () => {
  const account = await service.account();
  const known = from();
  await service.call('auth.Login', { email: account.email, password }, known);
  const attacker = from();
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () =>
      refusal(service.call('auth.Login', { email: account.email, password: 'guess' }, attacker)),
    ),
  );
  const slowed = outcomes.filter(({ code }) => code === 'too_many');
  expect(slowed.length).toBeGreaterThanOrEqual(34);
  expect(slowed[0]?.data).toEqual({ retry_after: expect.any(Number) });
  const owner = await service.call('auth.Login', { email: account.email, password }, known);
  expect(owner.message).toBe('Welcome !!!');
});

test('an unknown account slows down like a known one', async () => {
  const attacker = from();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      refusal(service.call('auth.Login', { email: 'ghost@northwind.test', password: 'x' }, attacker)),
    ),
  );
  expect(outcomes.filter(({ code }) => code === 'too_many').length).toBeGreaterThanOrEqual(14);
});

test('a password that must be replaced signs nobody in, and no code is asked for yet', async () => {
  const account = await service.account({ mfa: true });
  await CredentialModel.updateOne({ user_id: account.id }, { $set: { must_change: true } });
  const reply = await service.call('auth.Login', { email: account.email, password }, from());
  expect(reply.data).toEqual({ requiresPasswordChange: true, session_id: expect.any(String) });
  expect(await SessionModel.countDocuments({ user_id: account.id })).toBe(0);
  // Its id is no way round: neither a code nor a passkey goes on with it.
  const session_id = reply.data?.session_id;
  const refused = await Promise.all([
    refusal(service.call('auth.LoginOtp', { session_id, otp: '000000' }, from())),
    refusal(service.call('auth.BeginPasskeySignIn', { session_id }, from())),
    refusal(service.call('auth.ResendOtp', { session_id }, from())),
  ]);
  expect(refused.map(({ code }) => code)).toEqual(['unauthenticated', 'unauthenticated', 'unauthenticated']);
});
