import { idleLimitMilliseconds } from '../domain/session-limit';
import { SessionModel } from '../repositories/session.schema';
import { authService, refusal, signedIn } from '../testing/auth-service';
import { startSweeping, sweepSessions } from './idle-sweeper';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const later = (milliseconds: number): Date => new Date(Date.now() + milliseconds);
const stored = (id: string) => SessionModel.findById(id).lean();
const endings = async (id: string): Promise<object[]> =>
  (await service.published('auth.session.ended'))
    .map(({ data }) => data as { session_id: string })
    .filter(({ session_id }) => session_id === id);

test('a session that was idle for 31 minutes ends and everybody is told; one in use stays', async () => {
  const account = await service.account();
  const idle = await signedIn(service, account);
  const inUse = await signedIn(service, account);
  const now = later(idleLimitMilliseconds + 1000);
  await SessionModel.updateOne({ _id: inUse.id }, { $set: { last_used_at: new Date(now.getTime() - 60_000) } });
  expect(await sweepSessions(service.runtime, now)).toBe(1);
  expect(await stored(idle.id)).toMatchObject({ ended: true, ended_because: 'idle' });
  expect(await stored(inUse.id)).toMatchObject({ ended: false });
  expect(await endings(idle.id)).toEqual([{ session_id: idle.id, user_id: account.id, reason: 'idle' }]);
  const refresh = service.call('auth.RefreshToken', { refreshToken: idle.refreshToken }, idle.as);
  expect((await refusal(refresh)).code).toBe('not_signed_in');
  await SessionModel.deleteMany({});
});

test('a session past its twelve hours ends, however much it is used', async () => {
  const session = await signedIn(service, await service.account());
  await SessionModel.updateOne({ _id: session.id }, { $set: { expires_at: new Date(Date.now() - 1) } });
  expect(await sweepSessions(service.runtime)).toBe(1);
  expect(await stored(session.id)).toMatchObject({ ended: true, ended_because: 'lapsed' });
  await SessionModel.deleteMany({});
});

test('several instances that sweep at once end each session once, however many there are', async () => {
  const account = await service.account();
  const one = await signedIn(service, account);
  const { _id, ...fields } = (await stored(one.id)) as NonNullable<Awaited<ReturnType<typeof stored>>>;
  const copies = Array.from({ length: 249 }, (_, index) => ({
    ...fields,
    login_log_id: `copy ${index}`,
    last_used_at: new Date(Date.now() - 2 * idleLimitMilliseconds),
  }));
  await SessionModel.insertMany(copies);
  const counts = await Promise.all([1, 2, 3].map(() => sweepSessions(service.runtime)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(249);
  const told = (await service.published('auth.session.ended')).map(({ data }) => data as { user_id: string });
  expect(told.filter(({ user_id }) => user_id === account.id)).toHaveLength(249);
  expect(await SessionModel.countDocuments({ user_id: account.id, ended: false })).toBe(1);
  await SessionModel.deleteMany({});
});

test('the sweeper stops when the service does', async () => {
  const stop = startSweeping(service.runtime);
  await expect(stop()).resolves.toBeUndefined();
});
