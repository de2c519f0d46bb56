import { addDays, currentDay } from '@attesta/kit';
import { answers } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

const today = currentDay();
const ago = (days: number): string => addDays(today, -days);
/** Of each checklist, how many days ago it was answered. */
const answered = [
  [5, 60, 130],
  [5, 500],
  [5, 50, 900],
  [5, 1200],
];

let world: World;
beforeAll(async () => {
  world = await testWorld();
  const { content, northwind, service } = world;
  await world.assignAll(northwind, northwind.updater);
  for (const [index, days] of answered.entries())
    for (const day of days) {
      const activity = content.activities[index];
      const elements = answers(activity, 'met', 'met', 'met', 'met');
      const request = { admin_activity_id: activity?.id, response_date: ago(day), elements };
      await service.call('compliance.CreateChecklistResponse', request, northwind.updater);
    }
  await world.deliver();
});
afterAll(() => world?.service.drop());

describe('the report of checklists that were answered in days long ago', () => {
  const found = async (request: object) => {
    const { data } = await world.service.call('compliance.ReportChecklists', request, world.northwind.admin);
    const days = new Map((data ?? []).map(({ id, response_date }) => [id, response_date]));
    return answered.map((_, index) => days.get(world.content.activities[index]?.id ?? '') ?? '');
  };

  it.each([
    ['from a first day', { fromDate: ago(1000), toDate: ago(10) }, [60, 500, 50, undefined]],
    ['from a day that leaves some out', { fromDate: ago(55), toDate: ago(10) }, [undefined, undefined, 50, undefined]],
    ['until a day, whenever that was', { toDate: ago(10) }, [60, 500, 50, 1200]],
    ['of a few days', { fromDate: ago(131), toDate: ago(129) }, [130, undefined, undefined, undefined]],
    ['of days further back', { toDate: ago(600) }, [undefined, undefined, 900, 1200]],
  ])('has the latest answer of each %s', async (_case, request, expected) => {
    expect(await found(request)).toEqual(expected.map((days) => (days === undefined ? '' : ago(days))));
  });
});
