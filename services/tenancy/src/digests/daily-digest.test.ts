import { userOfDigestToken } from '../notifications/digest-token';
import { NotificationModel } from '../repositories/notification.schema';
import { tenancyWorld, type World } from '../testing/tenancy-world';

const job = 'daily-digest';
const at = (day: string): Date => new Date(`${day}T06:00:00Z`);

let world: World;
beforeEach(async () => {
  world = await tenancyWorld();
});
afterEach(() => world.service.drop());

/** A user with a line of each of these kinds that arrived at a moment. */
async function reader(types: string[], arrived: string, fields: object = {}): Promise<string> {
  const user_id = await world.addUser({ organization_id: world.north, ...fields });
  for (const [index, type] of types.entries()) {
    const key = `${type} ${index}`;
    const line = { user_id, key, type, title: key, message: 'Of Mrs Smith', link: '/ss/work' };
    await world.service.call('tenancy.PutNotification', line, { service: 'compliance' });
  }
  await NotificationModel.collection.updateMany({ user_id }, { $set: { created_at: new Date(arrived) } });
  return user_id;
}
const mails = async () =>
  (await world.service.published('tenancy.digest.due')).map(
    ({ data }) => data as { user_id: string; day: string; token: string },
  );
const mailed = async () => (await mails()).map(({ user_id, day }) => `${user_id} ${day}`);

test('who has something new and unread gets one mail a day, with titles alone', async () => {
  const user = await reader(['overdue', 'overdue'], '2030-01-01T12:00:00Z');
  await reader([], '2030-01-01T12:00:00Z');
  for (const day of ['2030-01-01', '2030-01-02', '2030-01-02', '2030-01-03']) await world.service.runJob(job, at(day));
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    user_id: user,
    day: '2030-01-02',
    total: 2,
    more: 0,
    groups: [{ type: 'overdue', lines: [{ title: 'overdue 1' }, { title: 'overdue 0' }] }],
  });
  expect(JSON.stringify(mail)).not.toContain('Mrs Smith');
  expect(userOfDigestToken(mail!.token)).toBe(user);
});

test('several instances, one of which ends in the middle, send each mail once', async () => {
  const users: string[] = [];
  for (let index = 0; index < 60; index += 1) {
    const organization_id = index % 2 ? world.north : world.lake;
    users.push(await reader(['missed'], '2030-01-01T12:00:00Z', { organization_id }));
  }
  const run = () => world.service.runJob(job, at('2030-01-02'));
  await Promise.all([run(), run(), run()]);
  expect((await mailed()).sort()).toEqual(users.map((id) => `${id} 2030-01-02`).sort());
});

test('nothing is mailed of what was read, of what is not wanted, or to who wants no mail', async () => {
  const user = await reader(['overdue', 'vote'], '2030-01-01T12:00:00Z');
  const silent = await reader(['overdue'], '2030-01-01T12:00:00Z');
  const caller = (userId: string) => ({ role: 4, organizationId: world.north, userId });
  await NotificationModel.updateOne({ user_id: user, type: 'overdue' }, { $set: { read_at: new Date() } });
  const kinds = [{ type: 'vote', in_digest: false }];
  await world.service.call('tenancy.UpdateNotificationPreferences', { kinds }, caller(user));
  await world.service.call('tenancy.UpdateNotificationPreferences', { digest: false }, caller(silent));
  await world.service.runJob(job, at('2030-01-02'));
  expect(await mailed()).toEqual([]);
});

test('nobody is mailed who could not sign in to read it', async () => {
  await reader(['overdue'], '2030-01-01T12:00:00Z', { to_date: '2029-12-31' });
  const closed = await world.addOrganization({ name: 'Closed', valid_to: '2029-01-01' });
  await reader(['overdue'], '2030-01-01T12:00:00Z', { organization_id: closed });
  const open = await reader(['overdue'], '2030-01-01T12:00:00Z');
  await world.service.runJob(job, at('2030-01-02'));
  expect(await mailed()).toEqual([`${open} 2030-01-02`]);
});

test('after a downtime one mail says what has come meanwhile, of a week at most', async () => {
  const user = await reader(['overdue'], '2030-01-03T12:00:00Z');
  await reader(['overdue'], '2029-12-30T12:00:00Z');
  await world.service.runJob(job, at('2029-12-29'));
  await world.service.runJob(job, at('2030-01-08'));
  expect(await mailed()).toEqual([`${user} 2030-01-08`]);
});
