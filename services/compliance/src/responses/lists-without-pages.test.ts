import { addDays, largestPage, mostRecords } from '@attesta/kit';
import { ReportedResponseRepository } from '../repositories/reported-response.repository';
import { ResponseModel } from '../repositories/response.schema';
import { recordedActivities } from '../testing/recording';
import { testWorld, type World } from '../testing/world';

const first = '2020-01-01';
let world: World;
let kpi = '';

/** One value is recorded, and stored again for so many days. */
beforeAll(async () => {
  world = await testWorld();
  ({
    kpi: { id: kpi },
  } = await recordedActivities(world));
  const request = { admin_activity_id: kpi, responsedate: addDays(first, -1), response: 90 };
  const { data } = await world.service.call('compliance.CreateKpiResponse', request, world.northwind.updater);
  const { _id, ...said } = (await ResponseModel.findById(data?.id).lean()) as { _id: unknown };
  const copies = Array.from({ length: mostRecords }, (_, index) => {
    const day = addDays(first, index);
    return { ...said, period: day, response_date: day };
  });
  await ResponseModel.insertMany(copies);
});
afterAll(() => world?.service.drop());

/** One more than any of them shows at once. */
const total = mostRecords + 1;
const days = { fromDate: addDays(first, -1), toDate: addDays(first, mostRecords) };

it.each([
  ['of an activity', 'compliance.ListKpiResponses', largestPage, () => ({ id: kpi, type: '1' })],
  ['of some days', 'compliance.ListKpisFromDate', largestPage, () => days],
  ['in a report', 'compliance.ReportKpis', mostRecords, () => days],
] as const)(
  'answers %s that are asked for without pages end at a bound, and pages give the rest',
  async (_which, name, most, request) => {
    const list = (more: object = {}) => world.service.call(name, { ...request(), ...more }, world.northwind.admin);
    const whole = await list();
    expect(whole.data).toHaveLength(most);
    expect(whole.meta).toMatchObject({ total, page: 1, page_size: most });
    const last = await list({ page: Math.ceil(total / largestPage), page_size: largestPage });
    expect(last.data).toHaveLength(1);
  },
);

it('a page of a report reads nothing of what its answers said before', async () => {
  const read = jest.spyOn(ReportedResponseRepository.prototype, 'submittedPage');
  await world.service.call(
    'compliance.ReportKpis',
    { ...days, page: 1, page_size: largestPage },
    world.northwind.admin,
  );
  const [page] = await Promise.all(read.mock.results.map(({ value }) => value as Promise<{ items: object[] }>));
  read.mockRestore();
  expect(page?.items).toHaveLength(largestPage);
  expect(page?.items.filter((one) => 'revisions' in one || 'comments' in one)).toEqual([]);
});
