import { newId } from '@attesta/kit/testing';
import { importJWK, jwtVerify } from 'jose';
import { CredentialModel } from '../../repositories/credential.schema';
import { SessionModel } from '../../repositories/session.schema';
import { authService, password, refusal } from '../../testing/auth-service';

let service: Awaited<ReturnType<typeof authService>>;
const seed = { service: 'tenancy' } as const;
beforeAll(async () => {
  service = await authService();
});
afterEach(() => {
  process.env.ATTESTA_ENV = 'test';
});
afterAll(() => service.drop());

test('an access token is verified by the published key alone', async () => {
  const account = await service.account();
  const { data } = await service.call('auth.Login', { email: account.email, password });
  const keys = await service.call('auth.ListSigningKeys', {}, { service: 'content' });
  const key = keys.data?.[0];
  expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
  expect(Object.keys(key ?? {})).not.toContain('d');
  const { payload } = await jwtVerify(data?.accessToken ?? '', await importJWK(key as never, 'EdDSA'), {
    issuer: 'attesta',
  });
  expect(payload.sub).toBe(account.id);
});

test('putting the same password again changes neither date nor sessions; another one changes both', async () => {
  const account = await service.account();
  const before = await CredentialModel.findOne({ user_id: account.id }).lean();
  const request = { user_id: account.id, email: account.email, password };
  await service.call('auth.Login', { email: account.email, password });
  const open = () => SessionModel.countDocuments({ user_id: account.id, ended: false });
  await service.call('auth.PutCredential', request, seed);
  const same = await CredentialModel.findOne({ user_id: account.id }).lean();
  expect(same?.password_changed_at).toEqual(before?.password_changed_at);
  expect(await open()).toBe(1);
  await service.call('auth.PutCredential', { ...request, password: 'Another-Demo-2026' }, seed);
  expect(await open()).toBe(0);
  expect((await refusal(service.call('auth.Login', { email: account.email, password }))).code).toBe('unauthenticated');
  expect((await service.call('auth.Login', { email: account.email, password: 'Another-Demo-2026' })).message).toBe(
    'Welcome !!!',
  );
});

test('the password is nowhere but in its hash', async () => {
  const account = await service.account();
  const stored = await CredentialModel.findOne({ user_id: account.id }).lean();
  expect(stored?.password_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify({ ...stored, events: await service.published('auth.password.changed') })).not.toContain(
    password,
  );
});

test('in production a password is put only for an invited account that has none', async () => {
  const account = await service.account();
  process.env.ATTESTA_ENV = 'production';
  const put = (user_id: string) =>
    service.call('auth.PutCredential', { user_id, email: `${user_id}@x.test`, password }, seed);
  expect((await refusal(put(account.id))).code).toBe('forbidden');
  const unknown = newId();
  expect((await refusal(put(unknown))).code).toBe('forbidden');
  expect(await CredentialModel.countDocuments({ user_id: unknown })).toBe(0);
  const invited = newId();
  await CredentialModel.create({ user_id: invited, email: `${invited}@x.test`, email_key: `${invited}@x.test` });
  expect((await put(invited)).message).toBe('Password Changed Sucessfully');
});

test('an address that another account has is refused', async () => {
  const account = await service.account();
  const error = await refusal(
    service.call('auth.PutCredential', { user_id: newId(), email: account.email, password }, seed),
  );
  expect(error.code).toBe('conflict');
});

test.each([
  [{ user_id: 'x', email: 'a@b.test', password }, 'user_id'],
  [{ user_id: 'f'.repeat(24), email: 'x', password }, 'email'],
  [{ user_id: 'f'.repeat(24), email: 'a@b.test', password: 'short' }, 'password'],
])('%j is refused with the name of the field', async (request, field) => {
  const error = await refusal(service.call('auth.PutCredential', request, seed));
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field }] });
});

test.each(['auth.PutCredential', 'auth.EndUserSessions', 'auth.ListSigningKeys'] as const)(
  '%s is for services only',
  async (name) => {
    for (const role of [1, 2, 3, 4, 5, 6]) {
      expect((await refusal(service.call(name, {}, { role }))).code).toBe('unauthenticated');
    }
  },
);

test('a password can be put that must be replaced at the next sign-in; another one need not', async () => {
  const account = await service.account();
  const request = { user_id: account.id, email: account.email, password };
  await service.call('auth.PutCredential', { ...request, must_change: true }, seed);
  const login = () => service.call('auth.Login', { email: account.email, password });
  expect((await login()).data).toMatchObject({ requiresPasswordChange: true });
  await service.call('auth.PutCredential', request, seed);
  expect((await login()).data).toMatchObject({ requiresPasswordChange: true });
  await service.call('auth.PutCredential', { ...request, must_change: false }, seed);
  expect((await login()).message).toBe('Welcome !!!');
});
