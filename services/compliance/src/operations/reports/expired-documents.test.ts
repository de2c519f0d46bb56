import { addDays, dayOf } from '@attesta/kit';
import { recordedActivity, storedFile } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

const today = dayOf(new Date());

describe('a document that has expired', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld();
    const { content, northwind, service } = world;
    const names = ['Licence', 'Contract'];
    const documents = names.map((name) => ({
      ...recordedActivity('document', content.library, [content.substandards[0]?.id ?? '']),
      name,
    }));
    await world.tell(documents);
    await world.assignAll(northwind, northwind.updater);
    // What counts comes first in every other order.
    for (const [index, responsedate, expiry_date] of [
      [0, addDays(today, -1), addDays(today, 200)],
      [1, addDays(today, -20), addDays(today, -2)],
    ] as const) {
      const document = { activity_id: documents[index]?.id, responsedate, expiry_date, document_link: [storedFile()] };
      await service.call('compliance.CreateDocument', document, northwind.updater);
    }
    await world.deliver();
  });
  afterAll(() => world?.service.drop());

  const fromDate = addDays(today, -60);

  it('counts 0 in the mean that a report comes to, as in its rows', async () => {
    const { data: rows = [] } = await world.service.call(
      'compliance.ReportClientDocuments',
      { fromDate },
      world.northwind.admin,
    );
    expect(rows?.map(({ activity, score }) => [activity, score])).toEqual([
      ['Licence', 100],
      ['Contract', 0],
    ]);
    const asked = { report: 'document', query: `from=${fromDate}` };
    const { data } = await world.service.call('compliance.GetReportTotals', asked, world.northwind.admin);
    expect(data).toMatchObject([
      { figure: 'rows', value: 2 },
      { figure: 'score', value: 50, is_mean: true },
    ]);
  });

  it.each(['ReportClientDocuments', 'ListDocumentsFromDate'] as const)(
    'comes first where %s sorts by score, and last the other way round',
    async (call) => {
      const sorted = async (sort: string, more: object = {}) =>
        (await world.service.call(`compliance.${call}`, { fromDate, sort, ...more }, world.northwind.admin)).data?.map(
          ({ score }) => score,
        );
      expect(await sorted('score')).toEqual([0, 100]);
      expect(await sorted('-score')).toEqual([100, 0]);
      expect(await sorted('score', { page: 2, page_size: 1 })).toEqual([100]);
    },
  );
});
