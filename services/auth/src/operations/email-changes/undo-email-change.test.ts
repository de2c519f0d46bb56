import { CredentialModel } from '../../repositories/credential.schema';
import { EmailChangeModel } from '../../repositories/email-change.schema';
import { LoginLogModel } from '../../repositories/login-log.schema';
import { PasskeyModel } from '../../repositories/passkey.schema';
import { SessionModel } from '../../repositories/session.schema';
import { authService, password, refusal, type TestAccount } from '../../testing/auth-service';
import { emailChanges, mailedLink } from '../../testing/email-changes';
import { mailsTo } from '../../testing/mailbox';
import { addPasskey, addTotp, fromElsewhere, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const { ask, confirm, undo, login, changedAccount } = emailChanges(() => service);
const secret = 'teal-kayak-orbit-lemon';
const open = (user: TestAccount) => SessionModel.countDocuments({ user_id: user.id, ended: false });
const outcomes = async (user_id: string) =>
  (await LoginLogModel.find({ user_id }).lean()).map(({ outcome }) => outcome);

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
