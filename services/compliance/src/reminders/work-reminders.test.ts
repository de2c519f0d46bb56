import { addDays, dayOf, firstOfMonth, lastDayOfMonth, type NotificationRequested } from '@attesta/kit';
import { seedDirectory } from '@attesta/kit/testing';
import { AssignmentModel } from '../repositories/assignment.schema';
import { answers } from '../testing/content';
import { testWorld, type World } from '../testing/world';

const today = dayOf(new Date());
const monthEnd = lastDayOfMonth(Number(today.slice(0, 4)), Number(today.slice(5, 7)));
const at = (day: string, time = '05:00:00'): Date => new Date(`${day}T${time}Z`);
const job = 'work-reminders';

let world: World;
beforeEach(async () => {
  world = await testWorld();
});
afterEach(() => world.service.drop());

/** What an organization's people were told so far: who, the kind and the title. */
async function told(organizationId: string): Promise<{ user: string; type: string; title: string; link: string }[]> {
  const events = await world.service.published('compliance.notification.requested');
  return events
    .filter(({ organization_id }) => organization_id === organizationId)
    .flatMap(({ data }) => {
      const { user_id, notices } = data as NotificationRequested;
      return notices.map(({ type, title, link }) => ({ user: user_id, type, title: title.key, link }));
    });
}

/** Assigns one standard, which has three checklists, as if on the first day of the month. */
async function assignStandard(): Promise<void> {
  const { northwind, content } = world;
  const request = { user_id: northwind.updater.userId, standard_ids: [content.standards[0]!.id] };
  await world.service.call('compliance.AssignStandards', request, northwind.admin);
  await AssignmentModel.updateMany({}, { $set: { assigned_at: at(firstOfMonth(today), '00:00:00') } });
}

test('who answers for a checklist is told once that it falls due, and is led to it', async () => {
  await assignStandard();
  await world.service.runJob(job, at(addDays(monthEnd, -8)));
  expect(await told(world.northwind.id)).toEqual([]);
  for (const days of [-7, -6, 0]) await world.service.runJob(job, at(addDays(monthEnd, days)));
  const lines = await told(world.northwind.id);
  expect(lines.map(({ user, type }) => [user, type])).toEqual(
    Array.from({ length: 3 }, () => [world.northwind.updater.userId, 'due_soon']),
  );
  expect(lines[0]?.link).toMatch(/^\/ss\/work\/[0-9a-f]{24}\?type=1$/);
});

test('what was answered is not told, and what was missed is told to its people and once to who leads them', async () => {
  await assignStandard();
  const [activity] = world.content.activities;
  const response = { admin_activity_id: activity!.id, response_date: today, elements: answers(activity) };
  await world.service.call('compliance.CreateChecklistResponse', response, world.northwind.updater);
  await world.service.runJob(job, at(addDays(monthEnd, 1)));
  const missed = await told(world.northwind.id);
  expect(missed.filter(({ user }) => user === world.northwind.updater.userId)).toHaveLength(2);
  expect(missed.filter(({ user }) => user === world.northwind.admin.userId)).toEqual([
    expect.objectContaining({
      title: 'compliance.reminder_missed_by_people',
      link: '/ss/reports/checklist?only=missed&kind=all',
    }),
  ]);
});

test('more than five of a kind are one line, which leads to the list', async () => {
  await world.assignAll(world.northwind, world.northwind.updater);
  await world.service.runJob(job, at(monthEnd));
  expect(await told(world.northwind.id)).toEqual([
    expect.objectContaining({ title: 'compliance.reminder_due_soon_many', link: '/ss/work?status=due' }),
  ]);
});

test('two instances at the same moment, and a run after days of downtime, tell each thing once', async () => {
  await assignStandard();
  await Promise.all([1, 2, 3].map(() => world.service.runJob(job, at(monthEnd))));
  await world.service.runJob(job, at(addDays(monthEnd, 4), '11:00:00'));
  const types = (await told(world.northwind.id)).map(({ type, title }) => `${type} ${title}`);
  expect(types.filter((type) => type.startsWith('due_soon'))).toHaveLength(3);
  expect(types.filter((type) => type === 'missed compliance.reminder_missed')).toHaveLength(3);
});

test('nobody is told anything who is switched off, or in an organization in which nothing can be changed', async () => {
  await assignStandard();
  const { id, updater } = world.northwind;
  const [known] = await world.service.runtime.directory.organizations([id]);
  await seedDirectory({ organizations: [{ ...known!, id, valid_to: addDays(monthEnd, -30) }] });
  await world.service.runJob(job, at(monthEnd));
  expect(await told(id)).toEqual([]);
  await seedDirectory({ organizations: [{ ...known!, id }] });
  const user = await world.service.runtime.directory.user(updater.userId!);
  await seedDirectory({ users: [{ ...user!, status: 0 }] });
  await world.service.runJob(job, at(addDays(monthEnd, 1)));
  expect(await told(id)).toEqual([]);
});

test('surveyors are told of what they survey, by the kind that they are', async () => {
  const { northwind } = world;
  await world.assignAll(northwind, northwind.externalSurveyor);
  await world.service.runJob(job, at(monthEnd));
  expect((await told(northwind.id)).map(({ user }) => user)).toEqual([northwind.externalSurveyor.userId]);
});
