import { commandsOf } from '@attesta/kit/testing';
import { idleLimitMilliseconds } from '../../domain/session-limit';
import { SessionModel } from '../../repositories/session.schema';
import { authService, refusal, signedIn, type TestSession } from '../../testing/auth-service';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const used = (session: TestSession, milliseconds: number) =>
  SessionModel.updateOne({ _id: session.id }, { $set: { last_used_at: new Date(Date.now() - milliseconds) } });
const lastUse = async (session: TestSession): Promise<number> =>
  (await SessionModel.findById(session.id).lean())?.last_used_at.getTime() ?? 0;
const refresh = (session: TestSession, idle?: boolean) =>
  service.call('auth.RefreshToken', { refreshToken: session.refreshToken, idle }, { metadata: session.as.metadata });

test('an active person keeps the session: its 30 minutes begin anew, with one database command', async () => {
  const session = await signedIn(service, await service.account());
  // Whoever calls for the first time is looked up once.
  await service.call('auth.GetPreferences', {}, session.as);
  await used(session, idleLimitMilliseconds - 5000);
  const began = Date.now();
  expect(await commandsOf(() => service.call('auth.KeepSession', {}, session.as))).toBe(1);
  expect(await lastUse(session)).toBeGreaterThanOrEqual(began);
});

test('a session that was idle for too long is not brought back', async () => {
  const session = await signedIn(service, await service.account());
  await used(session, idleLimitMilliseconds + 1000);
  const error = await refusal(service.call('auth.KeepSession', {}, session.as));
  expect(error).toMatchObject({ code: 'not_signed_in', message: 'Your session has expired, Please login again' });
  expect((await refusal(refresh(session))).code).toBe('not_signed_in');
});

test('neither is one that has ended, nor can anybody keep the session of another', async () => {
  const session = await signedIn(service, await service.account());
  const stranger = await signedIn(service, await service.account());
  await used(session, 60_000);
  const before = await lastUse(session);
  const error = await refusal(service.call('auth.KeepSession', {}, { ...stranger.as, sessionId: session.id }));
  expect(error.code).toBe('not_signed_in');
  expect(await lastUse(session)).toBe(before);
  await service.call('auth.LogOut', {}, session.as);
  expect((await refusal(service.call('auth.KeepSession', {}, session.as))).code).toBe('not_signed_in');
});

test('a refresh that the client makes by itself does not count as activity; any other does', async () => {
  const account = await service.account();
  const alone = await signedIn(service, account);
  await used(alone, 20 * 60_000);
  const before = await lastUse(alone);
  expect((await refresh(alone, true)).auth).toBe(true);
  expect(await lastUse(alone)).toBe(before);
  const active = await signedIn(service, account);
  await used(active, 20 * 60_000);
  await refresh(active);
  expect(await lastUse(active)).toBeGreaterThan(Date.now() - 10_000);
});
