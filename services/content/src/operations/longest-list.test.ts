import { largestPage, longestWholeList } from '@attesta/kit';
import { copyStored, countCommands } from '../repositories/snapshot';
import { startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.service.drop());

it('a list that is asked for without pages is given whole up to a bound, beyond which the total says that there is more', async () => {
  const { super: maker } = world.as;
  const library_id = (await world.call('content.CreateLibrary', { name: 'Endless' }, maker)).data?.id ?? '';
  const one = (await world.call('content.CreateChapter', { name: 'Chapter', library_id }, maker)).data?.id ?? '';
  const numbered = (index: number) => ({ identity: `copy ${index}`, path: `1.${String(index).padStart(6, '0')}` });
  const list = (more: object = {}) => world.call('content.ListChaptersOfLibrary', { id: library_id, ...more }, maker);
  await list();
  const few = await countCommands(() => list());
  await copyStored('nodes', one, longestWholeList - 2, numbered);
  const whole = await list();
  expect(whole.data).toHaveLength(longestWholeList - 1);
  expect(whole.meta).toMatchObject({ total: longestWholeList - 1, page_size: longestWholeList - 1 });

  await copyStored('nodes', one, 3, (index) => numbered(longestWholeList + index));
  let bounded: typeof whole | undefined;
  const many = await countCommands(async () => {
    bounded = await list();
  });
  expect(bounded?.data).toHaveLength(longestWholeList);
  expect(bounded?.meta).toMatchObject({ total: longestWholeList + 2, page: 1, page_size: longestWholeList });
  // It is counted, and what a query finds comes in batches.
  expect(many - few).toBeLessThanOrEqual(1 + 2 * Math.ceil(longestWholeList / 2_000));
  // Pages give what lies behind.
  const last = await list({ page: Math.ceil((longestWholeList + 2) / largestPage), page_size: largestPage });
  expect(last.data).toHaveLength(2);
});
