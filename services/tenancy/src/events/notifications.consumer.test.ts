import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@attesta/kit/testing';
import { NotificationModel } from '../repositories/notification.schema';
import { tenancyWorld, type World } from '../testing/tenancy-world';
import { notificationsConsumer } from './notifications.consumer';

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

test('what documents tells of an agreement stands in the inbox, under its own kind', async () => {
  const userId = await world.addUser({ organization_id: world.north });
  const notices = [
    {
      key: 'agreement 1 2 asked',
      type: 'agreement',
      title: { key: 'documents.notice_to_sign', parameters: { name: 'Cleaning contract', day: '2026-12-01' } },
      link: '/ss/agreements/1/sign',
    },
  ];
  const told = { user_id: userId, notices };
  await world.service.event('documents.notification.requested', told, { organization_id: world.north });
  const caller = { role: 4, organizationId: world.north, userId };
  const inbox = await world.service.call('tenancy.ListMyNotifications', { type: 'agreement' }, caller);
  expect(inbox.data).toMatchObject([
    { title: 'Please sign Cleaning contract by 2026-12-01', type: 'agreement', link: '/ss/agreements/1/sign' },
  ]);
});

test('every service that tells people of something is heard', () => {
  const services = join(__dirname, '..', '..', '..');
  const told = readdirSync(services)
    .flatMap((service) => sources(join(services, service, 'src')))
    .flatMap((source) => [...source.matchAll(/\bnotify\(\w+, '(\w+)'/g)].map(([, domain]) => domain));
  const subjects = [...new Set(told)].map((domain) => `${domain}.notification.requested`);
  expect(subjects.length).toBeGreaterThan(1);
  expect(notificationsConsumer.subjects).toEqual(expect.arrayContaining(subjects));
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}
