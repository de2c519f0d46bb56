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

test('a link that leaves the shell is refused, and so is an unknown user', async () => {
  const user_id = await world.addUser({ organization_id: world.north });
  expect((await refusal(put(user_id, 'x', { link: 'https://evil.test' }))).code).toBe('invalid');
  expect((await refusal(put(user_id, 'x', { link: '//evil.test' }))).code).toBe('invalid');
  expect((await refusal(put('f'.repeat(24), 'x'))).code).toBe('not_found');
});

test('only services put notifications', async () => {
  const call = world.service.call(
    'tenancy.PutNotification',
    { user_id: 'f'.repeat(24), key: 'x', title: 'x' },
    world.as(1, world.platform),
  );
  expect((await refusal(call)).code).toBe('not_signed_in');
});
