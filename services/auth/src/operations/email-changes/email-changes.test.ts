import { newId } from '@attesta/kit/testing';
import { CredentialModel } from '../../repositories/credential.schema';
import { EmailChangeModel } from '../../repositories/email-change.schema';
import { LoginLogModel } from '../../repositories/login-log.schema';
import { PasskeyModel } from '../../repositories/passkey.schema';
import { PreferencesModel } from '../../repositories/preferences.schema';
import { SessionModel } from '../../repositories/session.schema';
import { authService, password, refusal, type TestAccount } from '../../testing/auth-service';
import { mailedCode, mailsTo } from '../../testing/mailbox';
import { addPasskey, addTotp, fromElsewhere, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const secret = 'teal-kayak-orbit-lemon';
const open = (user: TestAccount) => SessionModel.countDocuments({ user_id: user.id, ended: false });
const login = (email: string, as = password) => service.call('auth.Login', { email, password: as }, fromElsewhere());
const confirm = (token: string) => service.call('auth.ConfirmEmailChange', { token }, fromElsewhere());
const undo = (token: string) => service.call('auth.UndoEmailChange', { token }, fromElsewhere());
const outcomes = async (user_id: string) =>
  (await LoginLogModel.find({ user_id }).lean()).map(({ outcome }) => outcome);

/** The token of the newest link to a page that was mailed to an address. */
async function mailedLink(page: 'confirm-email' | 'undo-email-change', address: string, count = 1): Promise<string> {
  const [found] = (await mailsTo(address, count)).flatMap(
    ({ text }) => new RegExp(`http://127.0.0.1:8080/${page}#(\\S+)`).exec(text)?.[1] ?? [],
  );
  if (!found) throw new Error(`No mail to ${address} leads to ${page}.`);
  return found;
}

/** Tenancy keeps a change of an account's address and asks auth to mail the links. */
async function ask(account: TestAccount, { administrator = '', at = new Date() } = {}) {
  const before = account.email;
  const email = `new-${newId()}@northwind.test`;
  account.waiting = { change_id: newId(), email };
  const event = {
    change_id: account.waiting.change_id,
    user_id: account.id,
    name: 'Ada Updater',
    old_email: before,
    new_email: email,
    at: at.toISOString(),
    until: new Date(at.getTime() + 24 * 3_600_000).toISOString(),
    administrator,
    device: administrator ? '' : 'Firefox (Linux)',
    place: administrator ? '' : '192.0.2.0/24',
  };
  await service.event('tenancy.email_change.requested', event);
  return { before, email, event, change_id: event.change_id };
}

/** An account whose address was changed: asked for, confirmed, and told to the old one. */
async function changedAccount() {
  const account = await service.account({ session_limit: 5 });
  const asked = await ask(account);
  await confirm(await mailedLink('confirm-email', asked.email));
  return { account, ...asked };
}

describe('a change that is asked for', () => {
  test('is told to the old address with a way back, and mailed to the new one for confirmation', async () => {
    const account = await service.account();
    const { before, email } = await ask(account);
    const [told] = await mailsTo(before);
    expect(told?.subject).toBe('The mail address of your Attesta account is to be changed');
    expect(told?.text).toContain(email);
    expect(told?.text).toContain('with Firefox (Linux), from 192.0.2.0/24');
    expect(told?.text).toContain('/undo-email-change#');
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Please confirm your new mail address for Attesta');
    expect(mail?.text).toContain('within 24 hours');
    expect(mail?.text).not.toContain('/undo-email-change');
    expect(await outcomes(account.id)).toEqual(['mail address change requested']);
  });

  test('names the administrator who asked, in the language of the owner', async () => {
    const account = await service.account();
    await PreferencesModel.create({ user_id: account.id, language: 'it' });
    const { before } = await ask(account, { administrator: 'Grace Admin' });
    const [told] = await mailsTo(before);
    expect(told?.subject).toBe('L’indirizzo email del Suo account Attesta sta per cambiare');
    expect(told?.text).toContain('Grace Admin');
  });

  test('changes nothing yet: the account signs in by the old address, and its sessions go on', async () => {
    const account = await service.account({ session_limit: 5 });
    const owner = await signedIn(service, account);
    const { before, email } = await ask(account);
    expect((await login(before)).data?.id).toBe(account.id);
    expect((await refusal(login(email))).code).toBe('unauthenticated');
    expect(await open(account)).toBe(2);
    const { data } = await service.call('auth.GetAccountSecurity', {}, owner);
    expect(data).toMatchObject({ email: before, waiting_email: email });
    expect(Date.parse(data?.waiting_email_until ?? '')).toBeGreaterThan(Date.now());
  });

  test('gives no way back to who was invited by mistake and has no password', async () => {
    const invited = { id: newId(), name: 'Newcomer', email: `${newId()}@example.test`, organization_id: newId() };
    await service.event('tenancy.user.invited', invited);
    await ask({ ...invited, status: 1, organization_status: 1, session_limit: 3, role_id: 4 });
    const mails = await mailsTo(invited.email, 2);
    expect(mails.map(({ text }) => text).join()).not.toContain('/undo-email-change');
  });

  test('keeps no link in the database that could be used', async () => {
    const account = await service.account();
    const { before, email, change_id } = await ask(account);
    const kept = JSON.stringify(await EmailChangeModel.findById(change_id).lean());
    expect(kept).not.toContain(await mailedLink('confirm-email', email));
    expect(kept).not.toContain(await mailedLink('undo-email-change', before));
  });
});

describe('the link to the new address', () => {
  test('lets the change take effect: the new address signs in, every session ends, the old address is told', async () => {
    const account = await service.account({ session_limit: 5 });
    const owner = await signedIn(service, account);
    const { before, email } = await ask(account);
    const waiting = await service.call('auth.ForgetPassword', { email: before }, fromElsewhere());
    const code = await mailedCode(before, 2);
    const reply = await confirm(await mailedLink('confirm-email', email));
    expect(reply).toMatchObject({ message: 'Your mail address is confirmed', data: { email } });
    expect(await open(account)).toBe(0);
    expect((await service.published('auth.session.ended')).map(({ data }) => data)).toContainEqual({
      session_id: owner.sessionId,
      user_id: account.id,
      reason: 'mail address changed',
    });
    expect((await refusal(login(before))).code).toBe('unauthenticated');
    expect((await login(email)).data?.id).toBe(account.id);
    const [told] = await mailsTo(before, 3);
    expect(told?.subject).toBe('The mail address of your Attesta account was changed');
    const late = { session_id: waiting.data?.session_id, otp: code };
    expect((await refusal(service.call('auth.VerifyForgetOtp', late, fromElsewhere()))).code).toBe('unauthenticated');
    expect(await outcomes(account.id)).toContain('mail address changed');
  });

  test('works once, also for several callers at the same moment', async () => {
    const account = await service.account();
    const { email } = await ask(account);
    const token = await mailedLink('confirm-email', email);
    const replies = await Promise.allSettled([confirm(token), confirm(token), confirm(token)]);
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusal(confirm(token))).message).toContain('no longer valid');
  });

  test('is over after a day, when the change was taken back, and when a newer one was mailed', async () => {
    const over = { code: 'unauthenticated' };
    const late = await ask(await service.account(), { at: new Date(Date.now() - 24 * 3_600_000 - 1) });
    expect(await refusal(confirm(await mailedLink('confirm-email', late.email)))).toMatchObject(over);

    const cancelled = await ask(await service.account());
    await service.event('tenancy.email_change.cancelled', cancelled.event);
    expect(await refusal(confirm(await mailedLink('confirm-email', cancelled.email)))).toMatchObject(over);

    const account = await service.account();
    const resent = await ask(account);
    const first = await mailedLink('confirm-email', resent.email);
    await service.event('tenancy.email_change.requested', resent.event);
    const [second] = (await mailsTo(resent.email, 2))
      .map(({ text }) => /#(\S+)/.exec(text)?.[1])
      .filter((one) => one !== first);
    expect(await refusal(confirm(first))).toMatchObject(over);
    await confirm(second ?? '');
    expect(account.email).toBe(resent.email);

    for (const token of ['x', '0'.repeat(43)]) expect(await refusal(confirm(token))).toMatchObject(over);
    expect(await refusal(confirm(''))).toMatchObject({ code: 'invalid', errors: [{ field: 'token' }] });
  });

  test('is over when the next change was asked for', async () => {
    const account = await service.account();
    const first = await ask(account);
    const second = await ask(account);
    expect((await refusal(confirm(await mailedLink('confirm-email', first.email)))).code).toBe('unauthenticated');
    await confirm(await mailedLink('confirm-email', second.email));
    expect(account.email).toBe(second.email);
  });

  test('is no link that takes the change back', async () => {
    const { email, before } = await ask(await service.account());
    const tokens = [await mailedLink('confirm-email', email), await mailedLink('undo-email-change', before)] as const;
    expect((await refusal(undo(tokens[0]))).code).toBe('unauthenticated');
    expect((await refusal(confirm(tokens[1]))).code).toBe('unauthenticated');
  });
});

describe('the link to the old address', () => {
  test.each([1, 2])(
    'takes a change back that has taken effect, and asks for a new password: mail %i',
    async (which) => {
      const { account, before, email } = await changedAccount();
      await login(email);
      const links = (await mailsTo(before, 2)).map(({ text }) => /undo-email-change#(\S+)/.exec(text)?.[1] ?? '');
      const { data } = await undo(links[which - 1] ?? '');
      expect(data).toMatchObject({ email: before });
      expect(await open(account)).toBe(0);
      expect(account.email).toBe(before);
      for (const address of [before, email]) expect((await refusal(login(address))).code).toBe('unauthenticated');

      const { session_id } = data ?? {};
      const same = { session_id, password, retypepassword: password };
      expect(await refusal(service.call('auth.ChangePassword', same, fromElsewhere()))).toMatchObject({
        errors: [{ message: 'Password not changed' }, { field: 'password' }],
      });
      const fresh = { session_id, password: secret, retypepassword: secret };
      expect((await service.call('auth.ChangePassword', fresh, fromElsewhere())).data?.email).toBe(before);
      expect((await login(before, secret)).data?.id).toBe(account.id);
      expect((await refusal(login(before))).code).toBe('unauthenticated');
      expect(await outcomes(account.id)).toContain('mail address change undone');
    },
  );

  test('works while the change still waits, and the new address confirms nothing any more', async () => {
    const account = await service.account();
    const { before, email } = await ask(account);
    await undo(await mailedLink('undo-email-change', before));
    account.waiting = undefined;
    expect((await refusal(confirm(await mailedLink('confirm-email', email)))).code).toBe('unauthenticated');
    expect((await refusal(login(before))).code).toBe('unauthenticated');
    const [told] = await mailsTo(before, 2);
    expect(told?.subject).toBe('The mail address of your Attesta account is as it was');
  });

  test('takes off what was added since, and nothing that was there before', async () => {
    const account = await service.account({ session_limit: 5 });
    const owner = await signedIn(service, account);
    const { id } = await addPasskey(service, owner);
    const { email, before } = await ask(account);
    await addPasskey(service, owner);
    await addTotp(service, owner);
    await confirm(await mailedLink('confirm-email', email));
    const { data } = await undo(await mailedLink('undo-email-change', before));
    const fresh = { session_id: data?.session_id, password: secret, retypepassword: secret };
    const reply = await service.call('auth.ChangePassword', fresh, fromElsewhere());
    expect(reply.data).toMatchObject({ requiresMFA: true, methods: ['passkey', 'recovery'] });
    expect((await PasskeyModel.find({ user_id: account.id }).lean()).map(({ _id }) => String(_id))).toEqual([id]);
  });

  test('takes back every change after it, whose own links are then over', async () => {
    const { account, before, email } = await changedAccount();
    const second = await ask(account);
    await confirm(await mailedLink('confirm-email', second.email));
    const theirs = await mailedLink('undo-email-change', email);
    await undo(await mailedLink('undo-email-change', before, 2));
    expect(account.email).toBe(before);
    expect((await refusal(undo(theirs))).code).toBe('unauthenticated');
    expect(account.email).toBe(before);
  });

  test('works once, and for seven days', async () => {
    const { before, change_id } = await changedAccount();
    const token = await mailedLink('undo-email-change', before, 2);
    const change = await EmailChangeModel.findById(change_id).lean();
    expect(change?.undo_until.getTime()).toBeGreaterThan(Date.now() + 6.9 * 24 * 3_600_000);
    await EmailChangeModel.updateOne({ _id: change_id }, { $set: { undo_until: new Date(Date.now() - 1) } });
    expect((await refusal(undo(token))).code).toBe('unauthenticated');
    await EmailChangeModel.updateOne({ _id: change_id }, { $set: { undo_until: change?.undo_until } });
    await undo(token);
    expect((await refusal(undo(token))).code).toBe('unauthenticated');
  });

  test('is over when the account is gone', async () => {
    const account = await service.account();
    const { before } = await ask(account);
    const gone = { id: account.id, email: before, status: 0, deleted: true };
    await service.event('tenancy.user.changed', gone);
    expect((await refusal(undo(await mailedLink('undo-email-change', before)))).code).toBe('unauthenticated');
    expect((await CredentialModel.findOne({ user_id: account.id }).lean())?.password_hash).not.toBe('');
  });
});

describe('a session’s last proof', () => {
  const check = (user_id: string, session_id?: string) =>
    service.call('auth.CheckRecentProof', { user_id, session_id }, { service: 'tenancy' });

  test('holds for ten minutes, for the session’s own user', async () => {
    const account = await service.account();
    const { sessionId } = await signedIn(service, account);
    expect((await check(account.id, sessionId)).data).toEqual({ device: 'Firefox', place: '203.0.113.0/24' });
    await SessionModel.updateOne({ _id: sessionId }, { $set: { confirmed_at: new Date(Date.now() - 600_001) } });
    expect(await refusal(check(account.id, sessionId))).toMatchObject({
      code: 'forbidden',
      errors: [{ field: 'current_password' }],
    });
    expect((await refusal(check(newId(), sessionId))).code).toBe('not_signed_in');
  });

  test('is for services only', async () => {
    const call = service.call('auth.CheckRecentProof', {}, { role: 1 });
    expect((await refusal(call)).code).toBe('unauthenticated');
  });
});
