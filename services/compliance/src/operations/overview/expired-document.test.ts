import { addDays, dayOf, firstOfMonth } from '@attesta/kit';
import { recordedActivity, storedFile } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

const lastMonth = addDays(firstOfMonth(dayOf(new Date())), -1);

describe('a document that expired this month', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld();
    const { content, northwind, service } = world;
    const licence = recordedActivity('document', content.library, [content.substandards[0]?.id ?? '']);
    await world.tell([licence]);
    await world.assignAll(northwind, northwind.updater);
    const document = {
      activity_id: licence.id,
      responsedate: addDays(lastMonth, -9),
      expiry_date: lastMonth,
      document_link: [storedFile()],
    };
    await service.call('compliance.CreateDocument', document, northwind.updater);
    await world.deliver();
  });
  afterAll(() => world?.service.drop());

  it('lets the dashboard show that the chapter fell, from what it was at the end of last month', async () => {
    const { data } = await world.service.call('compliance.GetDashboard', {}, world.northwind.admin);
    expect(data?.organization?.chapters?.[0]).toMatchObject({ name: 'Chapter 1', score: 0, previous_score: 100 });
    expect(data?.organization?.standing).toMatchObject({ score: 0, previous_score: 100 });
  });
});
