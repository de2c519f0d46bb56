import { addDays, dayOf } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { type ActivityWorld, activityCalls, activityWorld } from '../../testing/activities';
import type { World } from '../../testing/world';

let at: ActivityWorld;
let world: World;
beforeAll(async () => {
  at = await activityWorld();
  ({ world } = at);
});
afterAll(() => world.service.drop());

const { admin, own, names } = activityCalls(() => at);
const today = dayOf(new Date());

/** Tells content, as compliance does, that Northwind answered an activity. */
async function answered(activity_id: string | undefined, response_date: string, more: object = {}): Promise<string> {
  const response_id = newId();
  const event = { response_id, activity_id, organization_id: world.northwind, response_date, deleted: false, ...more };
  await world.service.event('compliance.response.recorded', event, { organization_id: world.northwind });
  return response_id;
}

const within = async (fromDate: string, toDate: string, as = world.as.viewer) =>
  names(await world.call('content.FilterClientActivities', { id: at.library, fromDate, toDate }, as));

describe('the days that activities are narrowed by', () => {
  it('are those on which they are due, from the day that they were made', async () => {
    await admin({ name: 'Each day', response_frequency: 'daily' });
    await own({ name: 'Once only', response_frequency: 'One Time' });
    expect(await within(today, today)).toEqual(['Each day']);
    expect(await within('2020-01-01', '2020-12-31')).toEqual([]);
    expect(await within(addDays(today, 1), addDays(today, 1))).toEqual(['Each day']);
  });

  it('are those on which the organization answered them, and nobody else', async () => {
    const once = (await own({ name: 'Induction', response_frequency: 'once' })).data?.id;
    const long = '2021-03-04';
    const response_id = await answered(once, long);
    expect(await within(long, long)).toEqual(['Induction']);
    expect(await within(addDays(long, 1), addDays(long, 30))).toEqual([]);
    await world.useLibraries(world.lakeside, [at.library]);
    expect(await within(long, long, world.as.lakesideAdmin)).toEqual([]);
    await answered(once, addDays(long, 1), { response_id });
    expect(await within(long, long)).toEqual([]);
    await answered(once, addDays(long, 1), { response_id, deleted: true });
    expect(await within(long, addDays(long, 1))).toEqual([]);
  });

  it('are, of what is answered once, those on which the last assignment of it ends', async () => {
    const [one, two] = [at.substandard, at.second];
    await own({ name: 'First', response_frequency: 'One Time', substandard_id: [one] });
    await own({ name: 'Both', response_frequency: 'once', substandard_id: [one, two] });
    await own({ name: 'Second', response_frequency: 'one-time', substandard_id: [two] });
    const standard = (await world.call('content.GetSubstandard', { id: one }, world.as.super)).data?.standard_id ?? '';
    const assigned = (as: { userId?: string }, level: string, ends: Record<string, string>, more: object = {}) =>
      world.service.event(
        'compliance.assignment.changed',
        { user_id: as.userId, level, role_id: 4, assigned: Object.keys(ends), removed: [], ends, ...more },
        { organization_id: world.northwind },
      );
    const { updater, viewer, surveyor } = world.as;
    const another = { ...updater, userId: newId() };
    const [june, july] = ['2031-06-30', '2031-07-31'];
    // Until each of its days an assignment covers what stands below its node; what recurs is due in these days too.
    const once = async (from: string, to: string, as = viewer) =>
      (await within(from, to, as))?.filter((name) => ['First', 'Both', 'Second'].includes(name ?? ''));

    await assigned(updater, 'substandard', { [one]: june });
    expect(await once(june, june)).toEqual(['First', 'Both']);
    expect(await once('2031-06-01', '2031-06-29')).toEqual([]);
    expect(await once('2031-07-01', '2031-12-31')).toEqual([]);

    await assigned(another, 'substandard', { [two]: july });
    expect(await once(june, june)).toEqual(['First']);
    expect(await once('2031-07-01', july)).toEqual(['Both', 'Second']);
    expect(await once(june, june, updater)).toEqual(['First', 'Both']);
    expect(await once(july, july, updater)).toEqual([]);
    // Who surveys owes no answers.
    await assigned(surveyor, 'standard', { [standard]: '2032-01-31' }, { role_id: 5 });
    expect(await once(july, july)).toEqual(['Both', 'Second']);
    expect(await once('2032-01-31', '2032-01-31')).toEqual([]);
    // What is assigned without end is due on no day, until that is taken back.
    await assigned(another, 'standard', {}, { assigned: [standard] });
    expect(await once('2031-06-01', '2031-12-31')).toEqual([]);
    await assigned(another, 'standard', {}, { removed: [standard] });
    expect(await once('2031-06-01', '2031-12-31')).toEqual(['First', 'Both', 'Second']);

    await world.useLibraries(world.lakeside, [at.library]);
    const beside = world.call(
      'content.FilterClientActivities',
      { id: at.library, response_frequency: 'once', fromDate: june, toDate: july },
      world.as.lakesideAdmin,
    );
    expect(names(await beside)).toEqual([]);
  });

  it('are asked of one activity too, with its frequency in any spelling and its submission day', async () => {
    const made = (await own({ name: 'Drill', response_frequency: 'biannual', submission_day: '31' })).data;
    expect(made).toMatchObject({ response_frequency: 'half-yearly' });
    const get = (fields: object) =>
      world.call('content.GetClientActivity', { id: made?.id, type: '1', ...fields }, world.as.viewer);
    const fits = [{}, { response_frequency: 'Half Yearly' }, { submission_day: '31' }, { fromDate: today }];
    for (const fields of fits) expect((await get(fields)).data?.name).toBe('Drill');
    const others = [{ response_frequency: 'monthly' }, { submission_day: '30' }, { toDate: '2020-01-01' }];
    for (const fields of others) await expect(get(fields)).rejects.toMatchObject({ code: 'not_found' });
    const wrong = get({ response_frequency: 'sometimes' });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'response_frequency' }] });
    const reversed = get({ fromDate: '2026-02-01', toDate: '2026-01-01' });
    await expect(reversed).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'fromDate' }] });
  });
});

describe('a submission day finds', () => {
  const finds = async (submission_day: string) =>
    names(await world.call('content.FilterClientActivities', { id: at.library, submission_day }, world.as.viewer));

  it('activities by what their day means, however either is spelt', async () => {
    const days = {
      'By name': 'Friday',
      'In short': 'fri',
      'By number': '5',
      'On another day': 'Monday',
      'By word': 'whenever',
    };
    for (const [name, submission_day] of Object.entries(days))
      await own({ name, response_frequency: 'weekly', submission_day });
    for (const spelling of ['friday', ' FRIDAY', 'Fri', '5', '05'])
      expect((await finds(spelling))?.sort()).toEqual(['By name', 'By number', 'In short']);
    expect(await finds('1')).toEqual(['On another day']);
    expect(await finds('whenever')).toEqual(['By word']);
    expect(await finds('6')).toEqual([]);
  });
});

it('an activity is called by both names of its id, by where it comes from', async () => {
  const shared = (await admin({ name: 'Shared' })).data;
  expect(shared).toMatchObject({ admin_activity_id: shared?.id, client_activity_id: '' });
  const mine = (await own({ name: 'Mine', admin_activity_id: shared?.id })).data;
  expect(mine).toMatchObject({ admin_activity_id: shared?.id, client_activity_id: mine?.id });
});
