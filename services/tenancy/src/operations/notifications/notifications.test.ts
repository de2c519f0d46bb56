import type { TestCall } from '@attesta/kit/testing';
import { commandsOf } from '@attesta/kit/testing';
import { digestToken } from '../../notifications/digest-token';
import { NotificationModel } from '../../repositories/notification.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const put = (user_id: string, key: string, more: object = {}) =>
  world.service.call(
    'tenancy.PutNotification',
    { user_id, key, title: `About ${key}`, type: 'assignment', ...more },
    { service: 'compliance' },
  );

test('a notification reaches its own user, once a key, and is read once', async () => {
  const user_id = await world.addUser({ organization_id: world.north });
  const other = await world.addUser({ organization_id: world.north });
  const caller = { role: 4, organizationId: world.north, userId: user_id };
  await put(user_id, 'first', { message: 'Chapter 1 is yours', link: '/ss/assignments' });
  await put(user_id, 'second');
  await put(user_id, 'second');

  const inbox = await world.service.call('tenancy.ListMyNotifications', {}, caller);
  expect(inbox.data?.map(({ title }) => title)).toEqual(['About second', 'About first']);
  expect(inbox).toMatchObject({ unread: 2, meta: { total: 2 } });
  expect(inbox.data?.[1]).toMatchObject({ message: 'Chapter 1 is yours', link: '/ss/assignments', read: false });

  const id = inbox.data![1]!.id!;
  const read = await world.service.call('tenancy.ReadNotification', { id }, caller);
  expect(read.data).toMatchObject({ id, read: true });
  await world.service.call('tenancy.ReadNotification', { id }, caller);
  const unread = await world.service.call('tenancy.ListMyNotifications', { unread: true }, caller);
  expect(unread.data?.map(({ title }) => title)).toEqual(['About second']);

  const stranger = { ...caller, userId: other };
  expect((await world.service.call('tenancy.ListMyNotifications', {}, stranger)).data).toEqual([]);
  const second = unread.data![0]!.id!;
  expect((await refusal(world.service.call('tenancy.ReadNotification', { id: second }, stranger))).code).toBe(
    'not_found',
  );
  expect((await NotificationModel.findById(second).lean())?.read_at).toBeNull();
});

/** A user of Northwind with a line of each of these keys, the oldest first. */
async function reader(...keys: string[]) {
  const userId = await world.addUser({ organization_id: world.north });
  for (const key of keys) await put(userId, key, { type: key.split(' ')[0] });
  return { role: 4, organizationId: world.north, userId };
}
const list = (caller: TestCall, request: object = {}) =>
  world.service.call('tenancy.ListMyNotifications', request, caller);
const titles = async (caller: TestCall, request: object = {}) =>
  (await list(caller, request)).data?.map(({ title }) => title);

test('an inbox is narrowed by kind, and says how many of each are not read', async () => {
  const caller = await reader('vote 1', 'overdue 1', 'overdue 2');
  expect(await titles(caller, { type: 'overdue' })).toEqual(['About overdue 2', 'About overdue 1']);
  const inbox = await list(caller);
  expect(inbox.unread_by_type).toEqual([
    { type: 'overdue', count: 2 },
    { type: 'vote', count: 1 },
  ]);
  expect((await refusal(list(caller, { type: 'gossip' }))).message).toContain('due_soon');
});

test('pages follow each other without a gap though others arrive between them', async () => {
  const caller = await reader('vote 1', 'vote 2', 'vote 3', 'vote 4', 'vote 5');
  const first = await list(caller, { page_size: 2 });
  expect(first.data?.map(({ title }) => title)).toEqual(['About vote 5', 'About vote 4']);
  await put(caller.userId, 'vote 6', { type: 'vote' });
  const second = await list(caller, { page_size: 2, before: first.next });
  expect(second.data?.map(({ title }) => title)).toEqual(['About vote 3', 'About vote 2']);
  const third = await list(caller, { page_size: 2, before: second.next });
  expect(third.data?.map(({ title }) => title)).toEqual(['About vote 1']);
  expect(third).toMatchObject({ next: '', meta: { total: 6 } });
  expect((await refusal(list(caller, { before: 'yesterday' }))).message).toContain('before');
});

test('all are marked as read up to a moment: what arrives meanwhile stays unread, and so do other kinds', async () => {
  const caller = await reader('vote 1', 'overdue 1');
  const until = new Date(Date.now() + 1).toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await put(caller.userId, 'vote 2', { type: 'vote' });
  const some = await world.service.call('tenancy.ReadAllNotifications', { until, type: 'vote' }, caller);
  expect(some.data).toBe(1);
  expect(await titles(caller, { unread: true })).toEqual(['About vote 2', 'About overdue 1']);
  expect((await world.service.call('tenancy.ReadAllNotifications', {}, caller)).data).toBe(2);
  expect((await list(caller)).unread).toBe(0);
  const wrong = world.service.call('tenancy.ReadAllNotifications', { until: '2026-13-41' }, caller);
  expect((await refusal(wrong)).code).toBe('invalid');
});

test('one is marked as not read again, and deleted; what is read is cleared and the rest stays', async () => {
  const caller = await reader('vote 1', 'vote 2', 'vote 3');
  const [third, second, first] = (await list(caller)).data!.map(({ id }) => id!);
  for (const id of [third, second, first]) await world.service.call('tenancy.ReadNotification', { id }, caller);
  const unread = await world.service.call('tenancy.UnreadNotification', { id: third! }, caller);
  expect(unread.data).toMatchObject({ id: third, read: false });
  await world.service.call('tenancy.DeleteNotification', { id: second! }, caller);
  expect((await world.service.call('tenancy.DeleteReadNotifications', {}, caller)).data).toBe(1);
  expect(await titles(caller)).toEqual(['About vote 3']);
  const again = world.service.call('tenancy.DeleteNotification', { id: second! }, caller);
  expect((await refusal(again)).code).toBe('not_found');
});

test('nobody changes somebody else’s inbox', async () => {
  const caller = await reader('vote 1');
  const stranger = await reader();
  const id = (await list(caller)).data![0]!.id!;
  const before = await NotificationModel.findById(id).lean();
  for (const rpc of ['tenancy.DeleteNotification', 'tenancy.UnreadNotification'] as const)
    expect((await refusal(world.service.call(rpc, { id }, stranger))).code).toBe('not_found');
  expect((await world.service.call('tenancy.ReadAllNotifications', {}, stranger)).data).toBe(0);
  expect((await world.service.call('tenancy.DeleteReadNotifications', {}, stranger)).data).toBe(0);
  expect(await NotificationModel.findById(id).lean()).toEqual(before);
});

test('what nobody wants in the inbox is kept for the mail alone, and what they want nowhere is not kept', async () => {
  const caller = await reader();
  const kinds = [
    { type: 'vote', in_app: false },
    { type: 'agreement', in_app: false, in_digest: false },
  ];
  const changed = await world.service.call('tenancy.UpdateNotificationPreferences', { kinds }, caller);
  expect(changed.data?.kinds?.filter(({ in_app }) => !in_app).map(({ type }) => type)).toEqual(['vote', 'agreement']);
  for (const type of ['vote', 'agreement', 'overdue']) await put(caller.userId, type, { type });
  expect(await titles(caller)).toEqual(['About overdue']);
  expect((await list(caller)).unread).toBe(1);
  const stored = await NotificationModel.find({ user_id: caller.userId }).lean();
  expect(stored.map(({ type, hidden }) => [type, hidden])).toEqual([
    ['vote', true],
    ['overdue', false],
  ]);
});

test('a choice is kept, field by field; that of the licence is refused', async () => {
  const caller = await reader();
  await world.service.call('tenancy.UpdateNotificationPreferences', { digest: false }, caller);
  await world.service.call(
    'tenancy.UpdateNotificationPreferences',
    { kinds: [{ type: 'vote', in_app: false }] },
    caller,
  );
  const { data } = await world.service.call('tenancy.GetNotificationPreferences', {}, caller);
  expect(data).toMatchObject({ digest: false });
  expect(data?.kinds?.find(({ type }) => type === 'vote')).toMatchObject({ in_app: false, in_digest: true });
  const kinds = [{ type: 'licence', in_app: false }];
  const refused = await refusal(world.service.call('tenancy.UpdateNotificationPreferences', { kinds }, caller));
  expect(refused.errors?.[0]?.field).toBe('kinds[0].type');
});

test('the token of a mail turns it off for its reader without signing in; another one turns off nothing', async () => {
  const caller = await reader();
  const stranger = await reader();
  const token = digestToken(caller.userId);
  for (let round = 0; round < 2; round += 1) await world.service.call('tenancy.UnsubscribeDigest', { token }, {});
  const mail = async (of: TestCall) =>
    (await world.service.call('tenancy.GetNotificationPreferences', {}, of)).data?.digest;
  expect([await mail(caller), await mail(stranger)]).toEqual([false, true]);
  const forged = token.replace(caller.userId, stranger.userId);
  expect((await refusal(world.service.call('tenancy.UnsubscribeDigest', { token: forged }, {}))).code).toBe(
    'unauthenticated',
  );
  expect(await mail(stranger)).toBe(true);
});

test('a service may put a sentence, which each reader gets in their own language', async () => {
  const caller = await reader();
  const title_sentence = { key: 'tenancy.assigned_chapters', parameters: [{ name: 'count', value: '3' }] };
  await put(caller.userId, 'x', { title: '', title_sentence });
  expect((await list(caller)).data).toMatchObject([
    {
      title: 'Chapters assigned to you: 3',
      title_sentence: { key: 'tenancy.assigned_chapters', parameters: { count: '3' } },
    },
  ]);
  const unknown = put(caller.userId, 'y', { title_sentence: { key: 'tenancy.no_such_sentence' } });
  expect((await refusal(unknown)).errors?.[0]?.field).toBe('title_sentence');
});

test('what is read goes after 180 days, what is not after a year', () => {
  const limits = NotificationModel.schema.indexes().flatMap(([keys, { expireAfterSeconds }]) => {
    return expireAfterSeconds ? [[Object.keys(keys)[0], expireAfterSeconds / 86_400]] : [];
  });
  expect(limits).toEqual([
    ['read_at', 180],
    ['created_at', 365],
  ]);
});

test.each([{}, { type: 'vote', unread: true, page: 2, page_size: 5 }])(
  'an inbox %j costs the same database calls however long it is',
  async (request) => {
    const caller = await reader('vote 1', 'vote 2');
    const calls = () => commandsOf(() => list(caller, request));
    await calls();
    const few = await calls();
    for (let index = 0; index < 20; index += 1) await put(caller.userId, `vote more ${index}`, { type: 'vote' });
    expect(await calls()).toEqual(few);
    expect(few).toBeGreaterThanOrEqual(3);
  },
);

test('a link that leaves the shell is refused, and so is an unknown user', async () => {
  const user_id = await world.addUser({ organization_id: world.north });
  expect((await refusal(put(user_id, 'x', { link: 'https://evil.test' }))).code).toBe('invalid');
  expect((await refusal(put(user_id, 'x', { link: '//evil.test' }))).code).toBe('invalid');
  expect((await refusal(put('f'.repeat(24), 'x'))).code).toBe('not_found');
  expect((await refusal(put(user_id, 'x', { type: 'gossip' }))).errors?.[0]?.field).toBe('type');
});

test('only services put notifications', async () => {
  const call = world.service.call(
    'tenancy.PutNotification',
    { user_id: 'f'.repeat(24), key: 'x', title: 'x' },
    world.as(1, world.platform),
  );
  expect((await refusal(call)).code).toBe('unauthenticated');
});
