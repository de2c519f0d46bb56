import { currentDay } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import type { ChangedNode } from '../../events/node-event';
import { compareAnswers } from '../../repositories/answer-copies';
import { ResponseRepository } from '../../repositories/response.repository';
import { answers, checklist } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

/** More than a batch. */
const many = 620;
const batch = 500;
const files: Record<string, Buffer> = {};

let world: World;
beforeAll(async () => {
  world = await testWorld(files);
  const { content, northwind, service } = world;
  const place = [content.substandards[0]?.id ?? ''];
  // All ask the same, so that what answers one answers the others.
  const { activity } = checklist('', '', 0, []);
  const made = Array.from({ length: many }, (_, index) =>
    checklist(content.library.id, `Check ${index}`, index, place, { activity }),
  );
  await world.tell(made);
  for (const one of [northwind.updater, northwind.internalSurveyor]) await world.assignAll(northwind, one);
  const [first, ...others] = made as [ChangedNode, ...ChangedNode[]];
  const said = [
    [northwind.updater, ['met', 'met', 'met', 'met']],
    [northwind.internalSurveyor, ['met', 'met', 'not met', 'not met']],
  ] as const;
  for (const [as, words] of said)
    await service.call(
      'compliance.CreateChecklistResponse',
      { admin_activity_id: first.id, response_date: currentDay(), elements: answers(first, ...words) },
      as,
    );
  await world.deliver();
  await compareAnswers(
    first.id,
    others.map(({ id }) => id),
    newId,
  );
});
afterAll(() => world?.service.drop());

const pages = async (sort: string) => {
  const rows = [];
  for (let page = 1; page <= Math.ceil(many / 200); page += 1) {
    const request = { sort, page, page_size: 200 };
    rows.push(
      ...((await world.service.call('compliance.CompareSurveyors', request, world.northwind.admin)).data ?? []),
    );
  }
  return rows;
};
/** How many answers were read at a time while something was done. */
async function heldAtOnce<T>(work: () => Promise<T>): Promise<{ result: T; held: number[] }> {
  const read = jest.spyOn(ResponseRepository.prototype, 'presentOf');
  const result = await work();
  const held = await Promise.all(read.mock.results.map(async ({ value }) => ((await value) as unknown[]).length));
  read.mockRestore();
  return { result, held };
}

describe('the comparison of very many checklists', () => {
  it.each(['order', '-activity'])(
    'has the rows of its pages in its file in the order of %s, and holds a batch of answers at a time',
    async (sort) => {
      const { result, held } = await heldAtOnce(() =>
        world.service.call(
          'compliance.ExportReport',
          { report: 'surveyorcompare', query: `sort=${sort}`, format: 'csv', language: 'en' },
          world.northwind.admin,
        ),
      );
      const [, ...lines] = (files[result.data?.id ?? ''] as Buffer).toString().trimEnd().split('\r\n');
      const shown = await pages(sort);
      expect(shown).toHaveLength(many);
      expect(lines.map((line) => line.split(',').slice(0, 6))).toEqual(
        shown.map((row) => [
          row.activity,
          ...[row.updator_score, row.internal_surveyor_score, row.external_surveyor_score, row.difference].map(
            (value) => String(value ?? ''),
          ),
          String(row.differing),
        ]),
      );
      // Two answers of each checklist of a batch: gone through once to count them, and once to write them.
      expect(Math.max(...held)).toBeLessThanOrEqual(2 * batch);
      expect(held.reduce((sum, one) => sum + one, 0)).toBe(2 * 2 * many);
    },
  );

  it('comes to what its rows come to, which are gone through once', async () => {
    const { result, held } = await heldAtOnce(() =>
      world.service.call('compliance.GetReportTotals', { report: 'surveyorcompare' }, world.northwind.admin),
    );
    expect(result.data).toEqual(
      [
        { figure: 'rows', value: many },
        { figure: 'noofelement', value: 4 * many },
        { figure: 'differing', value: 2 * many },
        { figure: 'updator_score', value: 100, is_mean: true },
        { figure: 'internal_surveyor_score', value: 50, is_mean: true },
        { figure: 'difference', value: 50, is_mean: true },
      ].map((one) => expect.objectContaining(one)),
    );
    expect(Math.max(...held)).toBeLessThanOrEqual(2 * batch);
    expect(held.reduce((sum, one) => sum + one, 0)).toBe(2 * many);
  });

  it('says how many differ and shows a page of them, of which alone the answers are read as a whole', async () => {
    const { result, held } = await heldAtOnce(() =>
      world.service.call(
        'compliance.CompareSurveyors',
        { differing: true, page: 3, page_size: 20 },
        world.northwind.admin,
      ),
    );
    const all = await pages('order');
    expect(result.meta).toMatchObject({ total: many });
    expect(result.data).toEqual(all.slice(40, 60));
    expect(held).toEqual([40]);
  });
});
