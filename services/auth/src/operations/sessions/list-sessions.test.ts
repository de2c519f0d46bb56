import { commandsOf } from '@attesta/kit/testing';
import { SessionModel } from '../../repositories/session.schema';
import { authService, signedIn } from '../../testing/auth-service';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0';
const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

test("one's own live sessions are listed, the present one first, and nobody else's", async () => {
  const account = await service.account({ session_limit: 5 });
  await signedIn(service, await service.account());
  const present = await signedIn(service, account, { 'x-remote-address': '192.0.2.7', 'x-user-agent': firefox });
  const other = await signedIn(service, account, { 'x-remote-address': '198.51.100.7', 'x-user-agent': 'curl/8.5' });
  const idle = await signedIn(service, account);
  const ended = await signedIn(service, account);
  await SessionModel.updateOne({ _id: present.id }, { $set: { last_used_at: ago(10) } });
  await SessionModel.updateOne({ _id: idle.id }, { $set: { last_used_at: ago(40) } });
  await service.call('auth.LogOut', {}, ended.as);

  const { data, meta } = await service.call('auth.ListSessions', {}, present.as);
  expect(data?.map(({ id, present: here }) => [id, here])).toEqual([
    [present.id, true],
    [other.id, false],
  ]);
  expect(data?.[0]).toMatchObject({ device: 'Firefox (Linux)', place: '192.0.2.0/24', method: 'password' });
  expect(Date.parse(data?.[0]?.started_at ?? '')).toBeGreaterThan(ago(1).getTime());
  expect(meta).toMatchObject({ total: 2 });
});

test('pages do not lose or repeat a session, and the list takes one database command', async () => {
  const account = await service.account({ session_limit: 5 });
  const first = await signedIn(service, account);
  for (let more = 0; more < 3; more++) await signedIn(service, account);
  const page = async (number: number) =>
    (await service.call('auth.ListSessions', { page: number, page_size: 3 }, first.as)).data ?? [];
  const all = [...(await page(1)), ...(await page(2))].map(({ id }) => id);
  expect(all).toHaveLength(4);
  expect(new Set(all).size).toBe(4);
  expect(await commandsOf(() => service.call('auth.ListSessions', {}, first.as))).toBe(1);
});
