import { addDays, dayOf, type NotificationRequested } from '@attesta/kit';
import type { TestCall } from '@attesta/kit/testing';
import { AbsenceModel } from '../../repositories/absence.schema';
import { AssignmentModel } from '../../repositories/assignment.schema';
import { answers } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

const today = dayOf(new Date());
let world: World;
beforeEach(async () => {
  world = await testWorld();
  await world.assignAll(world.northwind, world.northwind.updater);
});
afterEach(() => world?.service.drop());

const plan = (more: object = {}, as?: TestCall) => {
  const { updater, secondUpdater } = world.northwind;
  const request = { deputy_id: secondUpdater.userId, from_date: today, to_date: addDays(today, 9), ...more };
  return world.service.call('compliance.CreateAbsence', request, as ?? updater);
};
const work = async (as: TestCall) =>
  (await world.service.call('compliance.ReportChecklists', { page_size: 50 }, as)).data ?? [];
const list = async (as: TestCall, request: object = {}) =>
  (await world.service.call('compliance.ListAbsences', request, as)).data ?? [];
const answer = (as: TestCall, index = 0) => {
  const activity = world.content.activities[index];
  const request = { admin_activity_id: activity?.id, response_date: today, elements: answers(activity) };
  return world.service.call('compliance.CreateChecklistResponse', request, as);
};

describe('who stands in for somebody who is away', () => {
  it('has their work in the own list, marked so, and answers it', async () => {
    const { secondUpdater } = world.northwind;
    expect(await work(secondUpdater)).toEqual([]);
    await plan();
    const rows = await work(secondUpdater);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ stands_in_for }) => stands_in_for))).toEqual(
      new Set(['updater of Northwind Health Group']),
    );
    const { data } = await answer(secondUpdater);
    expect(data?.id).toBeTruthy();
    const form = { id: world.content.activities[1]?.id, type: '1' };
    const shown = await world.service.call('compliance.GetChecklistForm', form, secondUpdater);
    expect(shown.data?.may_answer).toBe(true);
  });

  it('has it not before the first day, nor after the last', async () => {
    await plan({ from_date: addDays(today, 1) });
    const { secondUpdater } = world.northwind;
    expect(await work(secondUpdater)).toEqual([]);
    await expect(answer(secondUpdater)).rejects.toMatchObject({ code: 'forbidden' });
    await AbsenceModel.updateMany({}, { $set: { from_date: addDays(today, -9), to_date: addDays(today, -1) } });
    expect(await work(secondUpdater)).toEqual([]);
  });

  it('is told of it, and of what falls due instead of who is away', async () => {
    const { id, updater, secondUpdater } = world.northwind;
    await AssignmentModel.updateMany({}, { $set: { assigned_at: new Date(`${addDays(today, -40)}T00:00:00Z`) } });
    await plan();
    await world.service.runJob('work-reminders', new Date(`${today}T05:00:00Z`));
    const told = (await world.service.published('compliance.notification.requested'))
      .filter(({ organization_id }) => organization_id === id)
      .map(({ data }) => data as NotificationRequested);
    const titles = (user?: string) =>
      told.filter(({ user_id }) => user_id === user).flatMap(({ notices }) => notices.map(({ title }) => title.key));
    expect(titles(secondUpdater.userId)).toContain('compliance.notice_absence');
    expect(titles(secondUpdater.userId).length).toBeGreaterThan(1);
    expect(titles(updater.userId)).toEqual([]);
  });

  it('loses it when the absence is ended, when they leave, and when they do other work', async () => {
    const { id: organization_id, updater, secondUpdater } = world.northwind;
    const { data } = await plan();
    await world.service.call('compliance.EndAbsence', { id: data?.id }, updater);
    expect(await work(secondUpdater)).toEqual([]);
    await plan();
    const changed = { id: secondUpdater.userId, organization_id, role_id: 5, status: 1 };
    await world.service.event('tenancy.user.changed', changed);
    expect(await list(world.northwind.admin, { past: true })).toEqual([]);
  });

  it('answers nothing of another organization', async () => {
    await plan();
    expect(await work(world.lakeside.updater)).toEqual([]);
    await expect(plan({ deputy_id: world.lakeside.updater.userId })).rejects.toMatchObject({
      code: 'not_found',
      errors: [{ field: 'deputy_id' }],
    });
  });
});

describe('an absence', () => {
  it('is planned by oneself, or by an administrator for others', async () => {
    const { admin, updater, secondUpdater } = world.northwind;
    await expect(plan({ user_id: updater.userId, deputy_id: updater.userId }, secondUpdater)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { data } = await plan({ user_id: updater.userId }, admin);
    expect(data).toMatchObject({ user_name: 'updater of Northwind Health Group', state: 'now', can_end: true });
    expect(await list(secondUpdater)).toMatchObject([{ id: data?.id, can_end: false }]);
    await expect(world.service.call('compliance.EndAbsence', { id: data?.id }, secondUpdater)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('is nobody else’s business', async () => {
    const { data } = await plan();
    const { internalSurveyor } = world.northwind;
    expect(await list(internalSurveyor)).toEqual([]);
    expect(await list(world.lakeside.admin)).toEqual([]);
    for (const stranger of [internalSurveyor, world.lakeside.admin]) {
      const end = world.service.call('compliance.EndAbsence', { id: data?.id }, stranger);
      await expect(end).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it.each([
    ['the same person', 'deputy_id', () => ({ deputy_id: world.northwind.updater.userId })],
    ['a surveyor', 'deputy_id', () => ({ deputy_id: world.northwind.internalSurveyor.userId })],
    ['a viewer', 'deputy_id', () => ({ deputy_id: world.northwind.viewer.userId })],
    ['nobody', 'deputy_id', () => ({ deputy_id: '' })],
    ['yesterday', 'from_date', () => ({ from_date: addDays(today, -1) })],
    ['an end before the beginning', 'to_date', () => ({ from_date: addDays(today, 5), to_date: addDays(today, 4) })],
  ])('with %s is refused by %s', async (_case, field, more) => {
    await expect(plan(more())).rejects.toMatchObject({ errors: [expect.objectContaining({ field })] });
  });

  it('planned twice at once for the same days is there once', async () => {
    const planned = await Promise.allSettled([plan(), plan(), plan()]);
    expect(planned.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(planned.filter(({ status }) => status === 'rejected')).toEqual(
      Array(2).fill(expect.objectContaining({ reason: expect.objectContaining({ code: 'conflict' }) })),
    );
  });

  it('that was, stays readable with its last day', async () => {
    const { updater } = world.northwind;
    const { data } = await plan();
    await AbsenceModel.updateMany({}, { $set: { from_date: addDays(today, -3) } });
    await world.service.call('compliance.EndAbsence', { id: data?.id }, updater);
    expect(await list(updater)).toEqual([]);
    expect(await list(updater, { past: true })).toMatchObject([
      { state: 'over', to_date: addDays(today, -1), can_end: false },
    ]);
    const again = world.service.call('compliance.EndAbsence', { id: data?.id }, updater);
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('names as deputies only colleagues who do the same work', async () => {
  const { admin, updater, secondUpdater, internalSurveyor } = world.northwind;
  const names = async (as: TestCall, user_id?: string) =>
    (await world.service.call('compliance.ListDeputies', { user_id }, as)).data?.map(({ id }) => id);
  expect(await names(updater)).toEqual([secondUpdater.userId]);
  expect(await names(admin, updater.userId)).toEqual([secondUpdater.userId]);
  expect(await names(internalSurveyor)).toEqual([]);
  await expect(names(updater, secondUpdater.userId)).rejects.toMatchObject({ code: 'forbidden' });
});
