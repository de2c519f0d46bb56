import { addDays, dayOf } from '@attesta/kit';
import { testWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const today = dayOf(new Date());
const plan = async (name: string, due_date: string) => {
  const owner_id = world.northwind.updater.userId;
  const request = { name, owner_id, due_date };
  const { data } = await world.service.call('compliance.CreateManualActionPlan', request, world.northwind.admin);
  return data?.id ?? '';
};
/** Runs the job some days from now, and says who was told of which plan. */
const escalate = async (days: number): Promise<string[]> => {
  const before = (await told()).length;
  await world.service.runJob('action-plan-escalation', new Date(`${addDays(today, days)}T05:30:00Z`));
  return (await told()).slice(before);
};
const told = async (): Promise<string[]> => {
  const { updater, admin } = world.northwind;
  const names = new Map([
    [updater.userId, 'owner'],
    [admin.userId, 'administrator'],
  ]);
  return (await world.published('compliance.notification.requested')).flatMap(({ data }) => {
    const { user_id, notices } = data as { user_id: string; notices: { type: string; link: string }[] };
    return notices.filter(({ type }) => type === 'overdue').map(({ link }) => `${names.get(user_id)} ${link}`);
  });
};

describe('an action plan that is late', () => {
  it('is told to its owner once, and to the administrators once after a week', async () => {
    const id = await plan('Label the exits', addDays(today, 5));
    const link = `/ss/actions/${id}`;
    expect(await escalate(5)).toEqual([]);
    expect(await escalate(6)).toEqual([`owner ${link}`]);
    expect(await escalate(6)).toEqual([]);
    expect(await escalate(12)).toEqual([]);
    expect(await escalate(13)).toEqual([`administrator ${link}`]);
    expect(await escalate(20)).toEqual([]);
  });

  it('is told anew when it is late for a new day, and not once it is done', async () => {
    const id = await plan('Train the night shift', addDays(today, 1));
    const link = `/ss/actions/${id}`;
    expect(await escalate(30)).toEqual([`owner ${link}`, `administrator ${link}`]);
    const update = (request: object) =>
      world.service.call('compliance.UpdateManualActionPlan', { id, ...request }, world.northwind.admin);
    await update({ due_date: addDays(today, 40) });
    expect(await escalate(41)).toEqual([`owner ${link}`]);
    await update({ status: 'completed' });
    expect(await escalate(60)).toEqual([]);
  });
});
