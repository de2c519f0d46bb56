import { newId } from '@attesta/kit/testing';
import { NotificationModel } from '../repositories/notification.schema';
import { tenancyWorld, type World } from '../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const notice = (key: string) => ({
  key,
  type: 'overdue',
  title: { key: 'compliance.reminder_overdue', parameters: { activity: 'Hand hygiene', day: '2026-11-20' } },
  link: '/ss/work/1',
});
const tell = (user_id: string, keys: string[]) =>
  world.service.event(
    'compliance.notification.requested',
    { user_id, notices: keys.map(notice) },
    { organization_id: world.north },
  );

test('what another service tells stands in the inbox, each key once', async () => {
  const userId = await world.addUser({ organization_id: world.north });
  await tell(userId, ['a', 'b']);
  await tell(userId, ['b', 'c', 'c']);
  const caller = { role: 4, organizationId: world.north, userId };
  const inbox = await world.service.call('tenancy.ListMyNotifications', {}, caller);
  expect(inbox.unread).toBe(3);
  expect(inbox.data?.[0]).toMatchObject({
    title: 'Hand hygiene: was due on 2026-11-20',
    title_sentence: { key: 'compliance.reminder_overdue', parameters: { day: '2026-11-20' } },
    type: 'overdue',
    link: '/ss/work/1',
  });
});

test('who has left is told nothing', async () => {
  const user_id = newId();
  await tell(user_id, ['a']);
  expect(await NotificationModel.countDocuments({ user_id })).toBe(0);
});
