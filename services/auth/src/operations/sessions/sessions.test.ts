import { newId } from '@attesta/kit/testing';
import type { SignIn } from '@attesta/proto/auth';
import { idleLimitMilliseconds } from '../../domain/session-limit';
import { LoginLogModel } from '../../repositories/login-log.schema';
import { LogoutHandleModel } from '../../repositories/logout-handle.schema';
import { SessionModel } from '../../repositories/session.schema';
import { refreshToken as makeToken } from '../../security/refresh-token';
import { authService, password, refusal, type TestAccount } from '../../testing/auth-service';
import { mailsTo } from '../../testing/mailbox';
import { letProofLapse, signedIn } from '../../testing/second-factors';

let service: Awaited<ReturnType<typeof authService>>;
const browser = { metadata: { 'x-remote-address': '192.0.2.1', 'x-user-agent': 'Firefox/140.0' } };

beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

async function signIn(fields: Partial<TestAccount> = {}): Promise<{ account: TestAccount; session: SignIn }> {
  const account = await service.account(fields);
  const { data } = await service.call('auth.Login', { email: account.email, password }, browser);
  return { account, session: data as SignIn };
}
const refresh = (refreshToken?: string, as = browser) => service.call('auth.RefreshToken', { refreshToken }, as);
const ended = async (id?: string): Promise<boolean | undefined> => (await SessionModel.findById(id).lean())?.ended;
const endEvents = async (sessionId?: string): Promise<number> =>
  (await service.published('auth.session.ended')).filter(
    ({ data }) => (data as { session_id: string }).session_id === sessionId,
  ).length;

describe('refreshing', () => {
  test('gives new tokens for the same session, with the same payload key', async () => {
    const { session } = await signIn();
    const reply = await refresh(session.refreshToken);
    expect(reply).toMatchObject({ auth: true, payload_key: session.payload_key, accessToken: expect.any(String) });
    expect(reply.refreshToken).not.toBe(session.refreshToken);
    expect((await refresh(reply.refreshToken)).auth).toBe(true);
  });

  test('many callers with one token at the same moment get one and the same successor', async () => {
    const { session } = await signIn();
    const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(session.refreshToken)));
    expect(new Set(replies.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect((await SessionModel.findById(session.session_id).lean())?.generation).toBe(2);
    expect(await ended(session.session_id)).toBe(false);
  });

  test('a lost reply can be asked for again, from the same device', async () => {
    const { session } = await signIn();
    const lost = await refresh(session.refreshToken);
    const again = await refresh(session.refreshToken);
    expect(again.refreshToken).toBe(lost.refreshToken);
  });

  test.each([
    ['from another device', { metadata: { ...browser.metadata, 'x-user-agent': 'curl/8' } }, 0],
    ['after the grace', browser, 31_000],
  ])('a replaced token %s ends the family', async (_case, as, milliseconds) => {
    const { session } = await signIn();
    const next = await refresh(session.refreshToken);
    await SessionModel.updateOne(
      { _id: session.session_id },
      { $set: { rotated_at: new Date(Date.now() - milliseconds) } },
    );
    const theft = await refusal(refresh(session.refreshToken, as));
    expect(theft).toMatchObject({ code: 'not_signed_in', message: 'Your session has expired, Please login again' });
    expect(await ended(session.session_id)).toBe(true);
    expect(await endEvents(session.session_id)).toBe(1);
    expect((await refusal(refresh(next.refreshToken))).code).toBe('not_signed_in');
  });

  test('the owner is told of a reused token by mail, once, in their own language', async () => {
    const { account, session } = await signIn();
    await service.call('auth.UpdatePreferences', { language: 'it' }, { role: 4, userId: account.id });
    await refresh(session.refreshToken);
    const thief = { metadata: { 'x-remote-address': '203.0.113.9', 'x-user-agent': 'curl/8' } };
    await Promise.all([1, 2, 3].map(() => refusal(refresh(session.refreshToken, thief))));
    const mails = await mailsTo(account.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Una sua sessione di Attesta è stata chiusa per sicurezza');
    expect(mails[0]?.text).toContain('su Firefox è stata usata una seconda volta, con curl, da 203.0.113.0/24');
    expect(mails[0]?.text).not.toContain(session.session_id);
    expect(await endEvents(session.session_id)).toBe(1);
    expect(await LoginLogModel.countDocuments({ user_id: account.id, outcome: 'reused refresh token' })).toBe(1);
  });

  test('a token that is two rotations old ends the family at once', async () => {
    const { session } = await signIn();
    const second = await refresh(session.refreshToken);
    await refresh(second.refreshToken);
    await refusal(refresh(session.refreshToken));
    expect(await ended(session.session_id)).toBe(true);
  });

  test('a forged token changes nothing', async () => {
    const { session } = await signIn();
    const proof = session.refreshToken?.split('.')[2];
    for (const forged of [
      `${session.session_id}.1.${'A'.repeat(43)}`,
      `${session.session_id}.9.${proof}`,
      `${newId()}.1.${proof}`,
      'x',
    ]) {
      expect((await refusal(refresh(forged))).code).toBe('not_signed_in');
    }
    expect(await ended(session.session_id)).toBe(false);
    expect((await refresh(session.refreshToken)).auth).toBe(true);
  });

  test('an idle session can not be refreshed, and does not count against the limit', async () => {
    const { account, session } = await signIn({ session_limit: 1 });
    const idle = new Date(Date.now() - idleLimitMilliseconds - 1000);
    await SessionModel.updateOne({ _id: session.session_id }, { $set: { last_used_at: idle } });
    expect((await refusal(refresh(session.refreshToken))).code).toBe('not_signed_in');
    expect((await service.call('auth.Login', { email: account.email, password }, browser)).message).toBe('Welcome !!!');
  });

  test('a session from before ids had 32 digits lives on', async () => {
    const { session } = await signIn();
    const found = await SessionModel.findById(session.session_id).lean();
    const _id = newId();
    await SessionModel.create({ ...found, _id, login_log_id: newId() });
    const older = makeToken(_id, found?.refresh_seed ?? '', 1);
    expect((await refresh((await refresh(older)).refreshToken)).auth).toBe(true);
    await service.call('auth.LogOut', {}, { role: 4, userId: found?.user_id ?? '', sessionId: _id });
    expect(await ended(_id)).toBe(true);
  });

  test('a session past its lifetime can not be refreshed', async () => {
    const { session } = await signIn();
    await SessionModel.updateOne({ _id: session.session_id }, { $set: { expires_at: new Date() } });
    expect((await refusal(refresh(session.refreshToken))).code).toBe('not_signed_in');
  });

  test('a missing token is named', async () => {
    expect(await refusal(refresh(undefined))).toMatchObject({ code: 'invalid', errors: [{ field: 'refreshToken' }] });
  });

  test('a new role takes effect with the next refresh', async () => {
    const { account, session } = await signIn();
    const changed = {
      id: account.id,
      name: 'Ada',
      email: account.email,
      role_id: 6,
      organization_id: account.organization_id,
      status: 1,
    };
    await service.event('tenancy.user.changed', changed);
    const reply = await refresh(session.refreshToken);
    const [, payload] = (reply.accessToken ?? '').split('.');
    expect(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())).toMatchObject({ role: 6 });
    expect(reply).toMatchObject({ roleId: 6, organization_id: account.organization_id });
  });

  test('a role that has changed since the last rotation is in a reply that is asked for again, too', async () => {
    const { account, session } = await signIn();
    await refresh(session.refreshToken);
    const { id, email, organization_id } = account;
    await service.event('tenancy.user.changed', { id, name: 'Ada', email, role_id: 6, organization_id, status: 1 });
    expect((await refresh(session.refreshToken)).roleId).toBe(6);
  });

  test.each<[string, object, object]>([
    ['of an account whose days are over', { to_date: '2020-01-01' }, {}],
    ['of an organization that is switched off', {}, { status: 0 }],
    ['of an organization whose licence has long ended', {}, { valid_to: '2020-01-01' }],
  ])('a session %s can not be refreshed', async (_case, user, organization) => {
    const { account, session } = await signIn();
    const { id, email, organization_id } = account;
    const told = { id, name: 'Ada', email, role_id: 4, organization_id, status: 1, ...user };
    await service.event('tenancy.user.changed', told);
    await service.event('tenancy.organization.changed', { id: organization_id, name: 'N', status: 1, ...organization });
    expect((await refusal(refresh(session.refreshToken))).code).toBe('not_signed_in');
  });
});

describe('logging out', () => {
  test('ends the session of the token, tells everybody once, and is idempotent', async () => {
    const { account, session } = await signIn();
    const as = { role: 4, userId: account.id, sessionId: session.session_id };
    for (let round = 0; round < 2; round++) {
      expect((await service.call('auth.LogOut', {}, as)).message).toBe('Logged out successfully');
    }
    expect(await ended(session.session_id)).toBe(true);
    expect(await endEvents(session.session_id)).toBe(1);
    expect((await refusal(refresh(session.refreshToken))).code).toBe('not_signed_in');
  });

  test('works by login_log_id when the token has lapsed', async () => {
    const { session } = await signIn();
    await service.call('auth.LogOut', { id: session.login_log_id });
    expect(await ended(session.session_id)).toBe(true);
  });

  test('a session id alone, without its token, ends nothing', async () => {
    const { session } = await signIn();
    await service.call('auth.LogOut', { id: session.session_id });
    await service.call('auth.LogOut', { id: session.session_id }, { role: 1, userId: newId() });
    expect(await ended(session.session_id)).toBe(false);
  });
});

describe('logging out another device', () => {
  test('a signed-in user ends an own session by its id, and nobody else can', async () => {
    const { account, session } = await signIn();
    const as = await signedIn(service, account);
    const stranger = await signedIn(service, await service.account());
    const request = { id: session.session_id };
    expect((await refusal(service.call('auth.DeviceLogout', request, stranger))).code).toBe('not_found');
    expect((await refusal(service.call('auth.DeviceLogout', request))).code).toBe('not_found');
    expect(await ended(session.session_id)).toBe(false);
    await service.call('auth.DeviceLogout', request, as);
    expect(await ended(session.session_id)).toBe(true);
  });

  test.each(['DeviceLogout', 'LogOut'] as const)('%s wants a recent proof of who is at the client', async (name) => {
    const { account, session } = await signIn();
    const as = await signedIn(service, account);
    await letProofLapse(as);
    const request = { id: session.session_id };
    const refused = await refusal(service.call(`auth.${name}`, request, as));
    expect(refused).toMatchObject({ code: 'forbidden', errors: [{ field: 'current_password' }] });
    expect(await ended(session.session_id)).toBe(false);
    const { data } = await service.call('auth.ConfirmIdentity', { current_password: password }, as);
    await service.call(`auth.${name}`, request, { ...as, sessionId: data?.session_id });
    expect(await ended(session.session_id)).toBe(true);
  });

  test('a handle works once and for ten minutes', async () => {
    const { account, session } = await signIn({ session_limit: 1 });
    const again = () => refusal(service.call('auth.Login', { email: account.email, password }, browser));
    const handleOf = async (): Promise<string> =>
      ((await again()).data as { sessions: { id: string }[] }).sessions[0]!.id;
    const lapsed = await handleOf();
    await LogoutHandleModel.updateMany({ user_id: account.id }, { $set: { expires_at: new Date(Date.now() - 1) } });
    expect((await refusal(service.call('auth.DeviceLogout', { id: lapsed }))).code).toBe('not_found');
    expect(await ended(session.session_id)).toBe(false);
    const handle = await handleOf();
    await service.call('auth.DeviceLogout', { id: handle });
    expect(await ended(session.session_id)).toBe(true);
    expect((await refusal(service.call('auth.DeviceLogout', { id: handle }))).code).toBe('not_found');
  });
});

test('every session of a user ends, but the one that is excepted', async () => {
  const { account, session } = await signIn();
  const other = await service.call('auth.Login', { email: account.email, password }, browser);
  const request = { user_id: account.id, except_session_id: other.data?.session_id };
  expect((await service.call('auth.EndUserSessions', request, { service: 'tenancy' })).ended).toBe(1);
  expect([await ended(session.session_id), await ended(other.data?.session_id)]).toEqual([true, false]);
});
