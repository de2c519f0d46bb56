import { CredentialModel } from '../../repositories/credential.schema';
import { PreferencesModel } from '../../repositories/preferences.schema';
import { authService, refusal, type TestAccount } from '../../testing/auth-service';
import { emailChanges, mailedLink } from '../../testing/email-changes';
import { mailsTo } from '../../testing/mailbox';
import { fromElsewhere } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const { ask, login } = emailChanges(() => service);
const password = 'wharf-lantern-otter-42';
const accept = (token: string) => service.call('auth.AcceptInvitation', { token }, fromElsewhere());
const choose = (session_id: string | undefined, chosen = password) =>
  service.call('auth.ChangePassword', { session_id, password: chosen, retypepassword: chosen }, fromElsewhere());
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** An account that tenancy has made, and whose owner it asks auth to invite. */
async function invited({ until = inDays(7), language = 'en' } = {}): Promise<TestAccount & { invite: object }> {
  const account = await service.account();
  await CredentialModel.deleteOne({ user_id: account.id });
  const { id, email, organization_id } = account;
  const invite = { id, name: 'Ada', email, organization_id, organization_name: 'Northwind', until, language };
  await service.event('tenancy.user.invited', invite);
  return { ...account, invite };
}

/** What refuses a link, whatever is wrong with it. */
const over = {
  code: 'unauthenticated',
  message: 'This link is no longer valid. It may have been used, replaced by a newer one, or be too old.',
};

test('the link of the mail lets its owner choose a password, who is signed in and counts as joined from then on', async () => {
  const { email, id, organization_id } = await invited();
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Your Attesta account');
  expect(mail?.text).toContain('Northwind has made an Attesta account for you');
  const { data } = await accept(await mailedLink('invitation', email));
  expect(data).toMatchObject({ email, name: 'Ada Updater', organization_name: 'Northwind' });
  const reply = await choose(data?.session_id);
  expect(reply.data).toMatchObject({ id, email, accessToken: expect.any(String) });
  expect((await service.published('auth.account.joined')).at(-1)).toMatchObject({
    organization_id,
    data: { user_id: id },
  });
  expect((await login(email, password)).data?.id).toBe(id);
  const joined = (await service.published('auth.account.joined')).filter(
    (event) => (event.data as { user_id: string }).user_id === id,
  );
  expect(joined).toHaveLength(1);
});

test('the link still works after a password that was refused, and no more once one was set', async () => {
  const { email } = await invited();
  const token = await mailedLink('invitation', email);
  const first = await accept(token);
  expect((await refusal(choose(first.data?.session_id, 'short'))).code).toBe('invalid');
  const again = await accept(token);
  await choose(again.data?.session_id);
  expect(await refusal(accept(token))).toMatchObject(over);
  expect((await refusal(choose(first.data?.session_id, 'another-lantern-otter-43'))).code).toBe('unauthenticated');
});

test('a new link voids the one before, and what was begun by it', async () => {
  const { email, invite } = await invited();
  const older = await mailedLink('invitation', email);
  const begun = await accept(older);
  await service.event('tenancy.user.invited', invite);
  const newer = await mailedLink('invitation', email, 2);
  expect(await refusal(accept(older))).toMatchObject(over);
  expect((await refusal(choose(begun.data?.session_id))).code).toBe('unauthenticated');
  expect((await accept(newer)).data?.session_id).toBeTruthy();
});

test.each([
  ['that has lapsed', async () => mailedLink('invitation', (await invited({ until: inDays(-1) })).email)],
  ['that never was', async () => 'x'.repeat(43)],
  ['of an account that was deleted', () => linkAfter({ status: 0, deleted: true })],
  ['of an account that was switched off', () => linkAfter({ status: 0 })],
  [
    'to an address that was a mistake and is to be another',
    async () => {
      const account = await invited();
      const token = await mailedLink('invitation', account.email);
      await ask(account);
      return token;
    },
  ],
])('a link %s is refused in the same words, and no session or permit is given', async (_which, link) => {
  const token = await link();
  const error = await refusal(accept(token));
  expect(error).toMatchObject(over);
  expect(error.data).toBeUndefined();
});

async function linkAfter(fields: object): Promise<string> {
  const { id, email, organization_id } = await invited();
  const token = await mailedLink('invitation', email);
  await service.event('tenancy.user.changed', { id, name: 'Ada', email, organization_id, role_id: 4, ...fields });
  return token;
}

test('an account that is switched on again has no link until it is invited anew', async () => {
  const { id, email, organization_id, invite } = await invited();
  const token = await mailedLink('invitation', email);
  for (const status of [0, 1]) {
    await service.event('tenancy.user.changed', { id, name: 'Ada', email, organization_id, role_id: 4, status });
  }
  expect(await refusal(accept(token))).toMatchObject(over);
  await service.event('tenancy.user.invited', invite);
  expect((await accept(await mailedLink('invitation', email, 2))).data?.email).toBe(email);
});

test('an account that has a password is not invited: the mail would let its reader take it over', async () => {
  const account = await service.account();
  const before = await CredentialModel.findOne({ user_id: account.id }).lean();
  const { id, email, organization_id } = account;
  await service.event('tenancy.user.invited', { id, name: 'Ada', email, organization_id, until: inDays(7) });
  expect(await CredentialModel.findOne({ user_id: id }).lean()).toEqual(before);
});

test('who may not sign in yet keeps the link for the day from which they may', async () => {
  const account = await service.account({ status: 0 });
  await CredentialModel.deleteOne({ user_id: account.id });
  const { id, email, organization_id } = account;
  await service.event('tenancy.user.invited', { id, name: 'Ada', email, organization_id, until: inDays(30) });
  const token = await mailedLink('invitation', email);
  expect((await refusal(accept(token))).code).toBe('forbidden');
  expect((await CredentialModel.findOne({ user_id: id }).lean())?.invitation_hash).not.toBe('');
});

test('the mail, and what follows it, is in the language that was chosen for the person', async () => {
  const { email, id } = await invited({ language: 'fr' });
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Votre compte Attesta');
  expect(await PreferencesModel.findOne({ user_id: id }).lean()).toMatchObject({ language: 'fr' });
});

test('neither the link nor the mail can be made from what is stored', async () => {
  const { email, id } = await invited();
  const token = await mailedLink('invitation', email);
  expect(JSON.stringify(await CredentialModel.findOne({ user_id: id }).lean())).not.toContain(token);
});
