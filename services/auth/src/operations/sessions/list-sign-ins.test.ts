import { commandsOf } from '@attesta/kit/testing';
import { LoginLogModel } from '../../repositories/login-log.schema';
import { SessionModel } from '../../repositories/session.schema';
import { authService, refusal, signedIn } from '../../testing/auth-service';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

test("one's own sign-ins and refused attempts are listed, newest first, and nobody else's", async () => {
  const account = await service.account();
  const { as } = await signedIn(service, account);
  await signedIn(service, await service.account());
  const guess = { email: account.email, password: 'not the password' };
  await refusal(service.call('auth.Login', guess, { metadata: { 'x-remote-address': '203.0.113.9' } }));
  const { data, meta } = await service.call('auth.ListSignIns', {}, as);
  expect(data?.map(({ outcome, place }) => [outcome, place])).toEqual([
    ['wrong password', '203.0.113.0/24'],
    ['signed in', '192.0.2.0/24'],
  ]);
  expect(data?.[1]).toMatchObject({ device: 'Firefox', method: 'password' });
  expect(Date.parse(data?.[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(meta).toEqual({ total: 2, page: 1, page_size: 50 });
});

test('no line tells what ends a session: who holds one session cannot end the others by it', async () => {
  const account = await service.account();
  const { as } = await signedIn(service, account);
  const other = await signedIn(service, account);
  const sessions = await SessionModel.find({ user_id: account.id }).lean();
  const told = JSON.stringify(await service.call('auth.ListSignIns', {}, as));
  for (const { login_log_id } of sessions) expect(told).not.toContain(login_log_id);
  const lines = await LoginLogModel.find({ user_id: account.id }).lean();
  for (const { _id } of lines) await service.call('auth.LogOut', { id: String(_id) });
  expect(await SessionModel.findById(other.id).lean()).toMatchObject({ ended: false });
  expect(lines).toHaveLength(2);
});

test('the history comes in pages, with two database commands however long it is', async () => {
  const account = await service.account();
  const { as } = await signedIn(service, account);
  const line = { user_id: account.id, outcome: 'wrong password', method: 'password' };
  const lines = Array.from({ length: 120 }, (_, minute) => ({ ...line, at: new Date(Date.now() - minute * 60_000) }));
  await LoginLogModel.insertMany(lines);
  const page = (number?: number) => service.call('auth.ListSignIns', number ? { page: number, page_size: 50 } : {}, as);
  const pages = await Promise.all([page(1), page(2), page(3)]);
  const ids = pages.flatMap(({ data }) => data?.map(({ id }) => id) ?? []);
  expect(ids).toHaveLength(121);
  expect(new Set(ids).size).toBe(121);
  expect((await page()).data).toHaveLength(50);
  expect(await commandsOf(() => page())).toBe(2);
});
