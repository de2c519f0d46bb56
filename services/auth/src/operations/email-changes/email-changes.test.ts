import { newId } from '@attesta/kit/testing';
import { EmailChangeModel } from '../../repositories/email-change.schema';
import { LoginLogModel } from '../../repositories/login-log.schema';
import { PreferencesModel } from '../../repositories/preferences.schema';
import { SessionModel } from '../../repositories/session.schema';
import { authService, refusal, type TestAccount } from '../../testing/auth-service';
import { emailChanges, mailedLink } from '../../testing/email-changes';
import { mailedCode, mailsTo } from '../../testing/mailbox';
import { fromElsewhere, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const { ask, confirm, undo, login } = emailChanges(() => service);
const open = (user: TestAccount) => SessionModel.countDocuments({ user_id: user.id, ended: false });
const outcomes = async (user_id: string) =>
  (await LoginLogModel.find({ user_id }).lean()).map(({ outcome }) => outcome);

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
