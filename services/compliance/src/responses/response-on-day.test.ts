import { addDays, inTimeZone } from '@attesta/kit';
import { clockAt } from '@attesta/kit/testing';
import type { ChangedNode } from '../events/node-event';
import { PastResponseRepository } from '../repositories/past-response.repository';
import { ResponseRepository } from '../repositories/response.repository';
import { answers, checklist } from '../testing/content';
import { randomFrom } from '../testing/random';
import { testWorld, type World } from '../testing/world';
import { responseOnDay, responsesOnDay } from './response-on-day';

const first = '2026-09-01';
const days = 24;
const words = ['met', 'not met', 'partially met', 'not applicable'];
const seed = Date.now() % 1_000_003;
const random = randomFrom(seed);

let world: World;
let daily: ChangedNode;

beforeAll(async () => {
  clockAt(`${first}T08:00:00Z`);
  world = await testWorld();
  const { content, northwind, service } = world;
  const made = checklist(content.library.id, 'Daily round', 1, [content.substandards[0]?.id ?? '']);
  daily = { ...made, activity: { ...made.activity, response_frequency: 'daily' } };
  await world.tell([daily]);
  await world.assignAll(northwind, northwind.updater);
  const ids: string[] = [];
  const elements = () => answers(daily, ...[0, 1, 2, 3].map(() => words[random(4)] as string));
  for (let day = 0; day < days; day += 1) {
    // At an hour that is another day in some calendars.
    jest.setSystemTime(Date.parse(`${addDays(first, day)}T${day % 2 ? '02' : '22'}:30:00Z`));
    const request = { admin_activity_id: daily.id, elements: elements() };
    const { data } = await service.call('compliance.CreateChecklistResponse', request, northwind.updater);
    if (data?.id) ids.push(data.id);
    const id = ids[random(ids.length)] ?? '';
    const refused = () => undefined;
    const change = { id, elements: elements(), response_date: addDays(first, -30 - random(60)) };
    if (random(2) === 0)
      await service.call('compliance.UpdateChecklistResponse', change, northwind.updater).catch(refused);
    if (random(5) === 0)
      await service.call('compliance.DeleteChecklistResponse', { id }, northwind.updater).catch(refused);
  }
  await world.deliver();
});
afterAll(async () => {
  jest.useRealTimers();
  await world?.service.drop();
});

describe(`answers as they stood on a day (seed ${seed})`, () => {
  it.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Niue'])(
    'are those that all of their history gives, in %s',
    async (zone) => {
      const scope = { organizationId: world.northwind.id };
      const all = await new ResponseRepository(scope).find({ activity_id: daily.id });
      expect(all.some(({ revisions }) => revisions.length > 0)).toBe(true);
      await inTimeZone(zone, async () => {
        for (let day = -1; day <= days; day += 1) {
          const asked = addDays(first, day);
          const expected = all
            .flatMap((one) => responseOnDay(one, asked) ?? [])
            .sort(
              (a, b) =>
                b.response_date.localeCompare(a.response_date) ||
                Number(b.submitted_at) - Number(a.submitted_at) ||
                (a.id < b.id ? 1 : -1),
            );
          expect(await responsesOnDay(scope, asked, { activityId: daily.id }, 100)).toEqual(expected);
          const latest = await responsesOnDay(scope, asked, { activityId: daily.id, rater: 'updater' });
          expect(latest).toEqual(expected.slice(0, 1));
          const [{ id } = { id: '' }] = expected;
          if (id) expect(await responsesOnDay(scope, asked, { id })).toEqual(expected.slice(0, 1));
        }
      });
    },
  );

  it('are read with all that they said before for those alone that are shown', async () => {
    const read = jest.spyOn(PastResponseRepository.prototype, 'find');
    const as_of = addDays(first, days - 2);
    const request = { activity_id: daily.id, as_of };
    await world.service.call('compliance.CompareElementScores', request, world.northwind.admin);
    const held = await Promise.all(read.mock.results.map(async ({ value }) => ((await value) as unknown[]).length));
    read.mockRestore();
    expect(held).toEqual([1]);
  });
});
