import { runUnitOfWork } from '@attesta/kit';
import { startWorld, type World } from '../testing/world';
import { republishAll } from './republish-all';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.service.drop());

it('tells again of every library with all that stands in it', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => `L,C,S,U${index},A,E`);
  const file = world.upload(['library,chapter,standard,substandard,activity,element', ...rows].join('\n'));
  await world.call('content.UploadCsv', { file }, world.as.super);
  const library = (await world.service.published('content.library.changed')).at(-1)?.data as { id: string };
  const named = { category_name: 'Nursing', library_id: library.id };
  const { data: category } = await world.call('content.CreateSurveyorCategory', named, world.as.super);
  const told = async () => {
    const events = await world.service.published('content.nodes.changed');
    return events.map(({ data }) => data as unknown as { revision: number; nodes: { id: string; kind: string }[] });
  };
  const before = await told();
  const origin = { organizationId: '', actorId: '', requestId: 'test', source: 'test' };
  const count = await republishAll((work) => runUnitOfWork(origin, work, () => undefined));
  const again = (await told()).slice(before.length);
  const items = (events: typeof before) =>
    events.flatMap(({ nodes }) => nodes.map(({ kind, id }) => `${kind} ${id}`)).sort();
  expect(items(again)).toEqual(items(before));
  const configuration = await world.service.published('content.configuration.changed');
  expect(configuration.map(({ data }) => (data as { id: string }).id)).toEqual([category?.id, category?.id]);
  expect(count).toBe(504);
  expect(Math.min(...again.map(({ revision }) => revision))).toBeGreaterThan(
    Math.max(...before.map(({ revision }) => revision)),
  );
  expect(Math.max(...again.map(({ nodes }) => nodes.length))).toBe(200);
});
