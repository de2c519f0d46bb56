import { checklist } from '../../testing/content';
import { scoring } from '../../testing/scoring';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
  await world.assignAll(world.northwind, world.northwind.updater);
});
afterAll(() => world?.service.drop());

const { libraryId, rows } = scoring(() => world);

describe('a row of the drill-down', () => {
  it('says of an activity which kind it is, where it comes from and where it stands', async () => {
    const { chapters, standards, substandards } = world.content;
    const [first, last] = [substandards[1], substandards[7]];
    const document = checklist(libraryId(), 'Fire plan', 3, [first?.id ?? '', last?.id ?? ''], {
      organization_id: world.northwind.id,
      activity: { type: 3, response_frequency: 'yearly', source: 2, elements: [] },
    });
    await world.tell([document], 2);
    const shown = async (request: object) => (await rows('Activity', request)).find((row) => row.id === document.id);
    expect(await shown({ chapter_id: chapters[0]?.id })).toMatchObject({
      type: 3,
      typename: 'client',
      chapter_id: chapters[0]?.id,
      standard_id: standards[0]?.id,
      substandard_id: first?.id,
    });
    expect(await shown({ sub_standard_id: last?.id })).toMatchObject({
      chapter_id: chapters[1]?.id,
      standard_id: standards[3]?.id,
      substandard_id: last?.id,
    });
    expect((await rows('Activity', { sub_standard_id: first?.id }))[0]).toMatchObject({ type: 1, typename: 'admin' });
  });

  it('says 1 of an ESR substandard and 0 of another one, as content does', async () => {
    const found = await rows('Substandard', { standard_id: world.content.standards[0]?.id });
    expect(found.map(({ esr }) => esr)).toEqual([1, 0]);
  });
});
