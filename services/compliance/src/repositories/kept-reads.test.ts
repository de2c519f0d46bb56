import { addDays, dayOf, firstOfMonth, frequencies, periodOf } from '@attesta/kit';
import { checklist } from '../testing/content';
import { scoring } from '../testing/scoring';
import { testWorld, type World } from '../testing/world';
import { countCommands } from './database-probe';
import { ResponseRepository } from './response.repository';

let world: World;
beforeAll(async () => {
  world = await testWorld();
  await world.assignAll(world.northwind, world.northwind.updater);
});
afterAll(() => world?.service.drop());

const { activity, answer, libraryId } = scoring(() => world);
const today = dayOf(new Date());
const met = ['met', 'met', 'met', 'met'];
const readiness = async (as = world.northwind.admin) =>
  (await world.service.call('compliance.GetReadiness', {}, as)).data?.[0];
const dashboard = async (as = world.northwind.admin) =>
  (await world.service.call('compliance.GetDashboard', {}, as)).data?.organization;

describe('what a process has read of libraries and scores', () => {
  it('is what is stored after each answer, correction and deletion, in all views of it', async () => {
    expect(await readiness()).toMatchObject({ verdict: 'not_scored' });
    const { data } = await answer(0, today, met);
    await world.deliver();
    expect(await readiness()).toMatchObject({ score: 100 });
    const element_id = activity(0)?.activity?.elements?.[0]?.id;
    const elements = [{ element_id, response: 'not met' }];
    await world.service.call('compliance.UpdateChecklistResponse', { id: data?.id, elements }, world.northwind.admin);
    await world.deliver();
    expect(await readiness()).toMatchObject({ score: 75 });
    expect((await dashboard())?.standing).toMatchObject({ score: 75, checklists_scored: 1 });
    await answer(4, addDays(firstOfMonth(today), -1), met);
    await world.deliver();
    expect((await dashboard())?.standing).toMatchObject({ score: 87.5, checklists_scored: 2 });
    await world.service.call('compliance.DeleteChecklistResponse', { id: data?.id ?? '' }, world.northwind.updater);
    await world.deliver();
    expect((await dashboard())?.standing).toMatchObject({ score: 100, checklists_scored: 1 });
    expect(await readiness()).toMatchObject({ score: 100 });
  });

  it('follows the content, and shows an organization’s own activity to that organization alone', async () => {
    await dashboard();
    await dashboard(world.lakeside.admin);
    const [first] = world.content.chapters;
    await world.tell([{ ...first, name: 'Renamed' } as NonNullable<typeof first>], 2);
    expect((await dashboard())?.chapters?.[0]?.name).toBe('Renamed');
    const total = (await dashboard(world.lakeside.admin))?.standing?.checklists;
    const substandard = world.content.substandards[3]?.id ?? '';
    const own = checklist(libraryId(), 'Our own round', 30, [substandard], { organization_id: world.northwind.id });
    await world.tell([own], 3);
    expect((await dashboard())?.standing?.checklists).toBe((total ?? 0) + 1);
    expect((await dashboard(world.lakeside.admin))?.standing?.checklists).toBe(total);
    await world.tell([{ ...own, deleted: true }], 4);
    expect((await dashboard())?.standing?.checklists).toBe(total);
  });

  it('costs no more calls than to look whether it has changed, and one more after an answer', async () => {
    await readiness();
    const unchanged = await countCommands(() => readiness());
    expect(await countCommands(() => readiness())).toBe(unchanged);
    await answer(5, today, met);
    await world.deliver();
    expect(await countCommands(() => readiness())).toBe(unchanged + 1);
    expect(await countCommands(() => readiness())).toBe(unchanged);
  });
});

describe('what a process has read of the answers of some periods', () => {
  const periods = frequencies.map((frequency) => periodOf(frequency, today).key);
  const responses = () => new ResponseRepository({ organizationId: world.northwind.id });
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  const shown = async () => (await responses().inPeriods('updater', periods)).sort(byId);
  const expectTheSame = async () => {
    const found = await shown();
    expect(found).toEqual((await responses().storedInPeriods('updater', periods)).sort(byId));
    return found.map(({ activity_id, file_status }) => `${activity_id} ${file_status}`);
  };

  it('is what is stored after each draft, answer, correction and deletion, of others and of other days too', async () => {
    const before = await expectTheSame();
    const id = activity(7)?.id;
    const elements = [{ element_id: activity(7)?.activity?.elements?.[0]?.id, response: 'met' }];
    const draft = { admin_activity_id: id, response_date: today, file_status: 'draft', elements };
    const { data } = await world.service.call('compliance.CreateChecklistResponse', draft, world.northwind.updater);
    expect(await expectTheSame()).toEqual(expect.arrayContaining([...before, `${id} draft`]));
    const change = (request: object) =>
      world.service.call('compliance.UpdateChecklistResponse', { id: data?.id, ...request }, world.northwind.updater);
    const whole = activity(7)?.activity?.elements?.map((element) => ({ element_id: element.id, response: 'met' }));
    await change({ file_status: 'submitted', elements: whole });
    expect(await expectTheSame()).toContain(`${id} submitted`);
    await answer(8, addDays(today, -400), met);
    await expectTheSame();
    await world.service.call('compliance.DeleteChecklistResponse', { id: data?.id ?? '' }, world.northwind.updater);
    expect(await expectTheSame()).toEqual(before);
  });

  it('costs one call', async () => {
    await shown();
    expect(await countCommands(shown)).toBe(1);
  });
});
