import { addDays, currentDay } from '@attesta/kit';
import { copyAnswer } from '../../repositories/answer-copies';
import { ResponseModel } from '../../repositories/response.schema';
import { storedFile } from '../../testing/content';
import { recordedActivities } from '../../testing/recording';
import { testWorld, type World } from '../../testing/world';

const today = currentDay();
const fromDate = addDays(today, -400);
const rows = 60;
const size = 7;
/** What is stored: documents that count, that count no more, whatever they scored, and that score nothing. */
const scores = [100, 40, 0, null, 100];
const expiries = ['', addDays(today, -3), addDays(today, 3)];

let world: World;
beforeAll(async () => {
  world = await testWorld();
  const { document } = await recordedActivities(world);
  const request = { admin_activity_id: document.id, document_link: [storedFile()] };
  const { data } = await world.service.call('compliance.CreateDocument', request, world.northwind.updater);
  await copyAnswer(data?.id ?? '', 1, rows, today);
  const made = await ResponseModel.find({ activity_id: document.id }).sort({ _id: 1 }).lean();
  for (const [index, { _id }] of made.entries())
    await ResponseModel.updateOne(
      { _id },
      {
        $set: {
          score: scores[index % scores.length],
          'document.expiry_date': expiries[index % expiries.length],
          // Some of them on the same days.
          response_date: addDays(today, -(index % 25)),
        },
      },
    );
});
afterAll(() => world?.service.drop());

describe('a report of answers by score', () => {
  const page = async (report: 'ReportClientDocuments' | 'ReportUpdaterActivities', request: object) =>
    (await world.service.call(`compliance.${report}`, { fromDate, ...request }, world.northwind.admin)).data ?? [];

  it.each([
    ['ReportClientDocuments', 'score'],
    ['ReportClientDocuments', '-score'],
    ['ReportUpdaterActivities', 'score'],
    ['ReportUpdaterActivities', '-score'],
  ] as const)('has on the pages of %s what it has as a whole, in the order of %s', async (report, sort) => {
    const whole = await page(report, { sort });
    expect(whole).toHaveLength(rows);
    const shown = [];
    for (let number = 1; number <= Math.ceil(rows / size); number += 1)
      shown.push(...(await page(report, { sort, page: number, page_size: size })));
    expect(shown).toEqual(whole);
    // As it is today: what has expired is 0.
    const said = whole.map(({ score }) => Number(score ?? -1));
    expect(said).toEqual([...said].sort((one, other) => (sort === 'score' ? one - other : other - one)));
    expect(new Set(said)).toEqual(new Set([-1, 0, 40, 100]));
  });
});
