import { dayOf } from '@attesta/kit';
import { everyDocument } from '@attesta/kit/testing';
import { answers } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
  await world.assignAll(world.northwind, world.northwind.updater);
});
afterAll(() => world?.service.drop());

interface Told {
  actor_id: string;
  changes: { entity: string; values?: { field: string; before: string; after: string }[] }[];
}

it('each score that an answer moves is told of as it was and became, by who has answered', async () => {
  const { content, northwind, service } = world;
  const [first] = content.activities;
  const as = northwind.updater;
  const request = {
    admin_activity_id: first?.id,
    response_date: dayOf(new Date()),
    elements: answers(first, 'met', 'met', 'met', 'met'),
  };
  const { data } = await service.call('compliance.CreateChecklistResponse', request, as);
  await world.deliver();
  const elements = (data?.elements ?? []).map(({ id, element_id }) => ({ id, element_id, response: 'not met' }));
  await service.call('compliance.UpdateChecklistResponse', { id: data?.id, version: data?.version, elements }, as);
  await world.deliver();
  const { audit = [] } = await everyDocument();
  const moved = (audit as unknown as Told[])
    .filter(({ changes }) => changes.some(({ entity, values }) => entity === 'scores' && values))
    .at(-1);
  const values = moved?.changes.flatMap((change) => (change.entity === 'scores' ? (change.values ?? []) : []));
  // The activity, its substandard, standard, chapter and library.
  expect(values).toHaveLength(5);
  expect(values).toContainEqual(expect.objectContaining({ field: 'score', before: '100', after: '0' }));
  expect(moved?.actor_id).toBe(as.userId);
});
