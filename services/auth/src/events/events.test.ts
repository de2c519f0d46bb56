import { newId } from '@attesta/kit/testing';
import { CredentialModel } from '../repositories/credential.schema';
import { SessionModel } from '../repositories/session.schema';
import { authService, password, refusal, type TestAccount } from '../testing/auth-service';
import { mailsTo } from '../testing/mailbox';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  process.env.PUBLIC_URL ??= 'http://127.0.0.1:8080';
  service = await authService();
});
afterAll(() => service.drop());

const changed = (account: TestAccount, more: object = {}): object => ({
  id: account.id,
  name: 'Ada',
  email: account.email,
  role_id: 4,
  organization_id: account.organization_id,
  status: 1,
  ...more,
});
const login = (email: string) => service.call('auth.Login', { email, password });
const open = (account: TestAccount): Promise<number> =>
  SessionModel.countDocuments({ user_id: account.id, ended: false }).exec();

test.each([
  ['inactive', { status: 0 }],
  ['deleted', { status: 0, deleted: true }],
])('the sessions of an account that is %s end, and it is refused', async (_case, fields) => {
  const account = await service.account();
  await login(account.email);
  await service.event('tenancy.user.changed', changed(account, fields));
  expect(await open(account)).toBe(0);
  expect((await refusal(login(account.email))).code).toBe('unauthenticated');
});

test('an account that is active again signs in again', async () => {
  const account = await service.account();
  await service.event('tenancy.user.changed', changed(account, { status: 0 }));
  await service.event('tenancy.user.changed', changed(account));
  expect((await login(account.email)).message).toBe('Welcome !!!');
});

test('a new mail address is the new sign-in name', async () => {
  const account = await service.account();
  const email = `new-${account.email}`;
  await service.event('tenancy.user.changed', changed(account, { email }));
  expect((await login(email)).data?.id).toBe(account.id);
  expect((await refusal(login(account.email))).code).toBe('unauthenticated');
});

test('the address of a deleted account is free for another', async () => {
  const account = await service.account();
  await service.event('tenancy.user.changed', changed(account, { status: 0, deleted: true }));
  const next = await service.account({ email: account.email });
  expect((await login(account.email)).data?.id).toBe(next.id);
});

test('the sessions of an organization that is switched off end', async () => {
  const account = await service.account();
  const neighbour = await service.account();
  await login(account.email);
  await login(neighbour.email);
  await service.event('tenancy.organization.changed', { id: account.organization_id, name: 'Off', status: 0 });
  expect([await open(account), await open(neighbour)]).toEqual([0, 1]);
});

test('the sessions of the branches of an organization that is switched off end with it', async () => {
  const account = await service.account();
  const company = newId();
  await login(account.email);
  const told = { id: account.organization_id, name: 'Branch', status: 1, parent_id: company };
  await service.event('tenancy.organization.changed', told);
  await service.event('tenancy.organization.changed', { id: company, name: 'Off', status: 0 });
  expect(await open(account)).toBe(0);
});

test('an invited account gets a mail with a link that chooses one, and no password until then', async () => {
  const invited = { id: newId(), name: 'Newcomer', email: `${newId()}@example.test`, organization_id: newId() };
  await service.event('tenancy.user.invited', invited);
  const [mail] = await mailsTo(invited.email);
  expect(mail?.text).toContain('/invitation#');
  expect(await CredentialModel.findOne({ user_id: invited.id }).lean()).toMatchObject({
    password_hash: '',
    email: invited.email,
  });
  expect((await refusal(login(invited.email))).message).toBe('Authentication failed');
});
