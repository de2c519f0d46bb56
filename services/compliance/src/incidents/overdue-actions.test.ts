import { addDays, dayOf } from '@attesta/kit';
import { seedDirectory } from '@attesta/kit/testing';
import { testWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const today = dayOf(new Date());
const told = async () =>
  (await world.published('compliance.notification.requested')).flatMap(({ data }) => {
    const { user_id, notices } = data as { user_id: string; notices: { type: string; title: object; link: string }[] };
    return notices.filter(({ type }) => type === 'overdue').map((notice) => ({ user_id, ...notice }));
  });
const run = (days: number) =>
  world.service.runJob('overdue-incident-actions', new Date(`${addDays(today, days)}T05:40:00Z`));

describe('a corrective action of an incident that is late', () => {
  it('is told once to whom it was given, without a word of what happened, and not once it is done', async () => {
    const { admin, updater } = world.northwind;
    const report = { type: 'accident', outcome: 'harmful', harm: 'mild', description: 'A fall at the bed.' };
    const { data } = await world.service.call('compliance.CreateIncident', report, updater);
    const change = (request: object) =>
      world.service.call('compliance.UpdateIncident', { id: data?.id, ...request }, admin);
    await run(0);
    const action = (name: string, due: number, done = false) => ({
      name,
      owner_id: updater.userId,
      due_date: addDays(today, due),
      done,
    });
    await change({
      handler_ids: [updater.userId],
      actions: [action('Bed bars', 2), action('Lamps', 2, true), action('Mats', 9)],
    });
    await run(2);
    expect(await told()).toEqual([]);
    await run(3);
    await run(4);
    const [notice, ...others] = await told();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ user_id: updater.userId, link: `/ss/incidents/${data?.id}` });
    expect(JSON.stringify(notice)).not.toMatch(/fall|bed/i);
    await run(30);
    expect(await told()).toHaveLength(2);
  });

  it('is told of in the morning of the organization’s time zone', async () => {
    const { riverside } = world;
    const person = riverside.updater.userId ?? '';
    await seedDirectory({ organizations: [{ id: riverside.id, name: 'Riverside', time_zone: 'Asia/Riyadh' }] });
    const report = { type: 'accident', outcome: 'harmful', harm: 'mild', description: 'A fall at the bed.' };
    const { data } = await world.service.call('compliance.CreateIncident', report, riverside.updater);
    const actions = [{ name: 'Bars', owner_id: person, due_date: addDays(today, 40), done: false }];
    const request = { id: data?.id, handler_ids: [person], actions };
    await world.service.call('compliance.UpdateIncident', request, riverside.admin);
    const own = async () => (await told()).filter(({ user_id }) => user_id === riverside.updater.userId);
    const at = (time: string) =>
      world.service.runJob('overdue-incident-actions', new Date(`${addDays(today, 41)}T${time}:00Z`));
    await at('01:40');
    expect(await own()).toEqual([]);
    await at('02:10');
    expect(await own()).toHaveLength(1);
    await at('05:40');
    expect(await own()).toHaveLength(1);
  });
});
