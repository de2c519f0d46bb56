import { newId } from '@attesta/kit/testing';
import { countCommands } from '../../repositories/database-probe';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const assign = (substandard_ids: string[], remove_substandard_ids: string[] = []) =>
  world.service.call(
    'compliance.AssignSubstandards',
    { user_id: world.northwind.updater.userId, substandard_ids, remove_substandard_ids },
    world.northwind.admin,
  );

describe('a long list of nodes to assign', () => {
  it('asks no more of the database than a short one, and neither does taking them back', async () => {
    const [one, ...others] = world.content.substandards.map(({ id }) => id) as [string, ...string[]];
    // The first call of a person looks up what they are at present.
    await assign([one]);
    const few = await countCommands(() => assign([one]));
    expect(await countCommands(() => assign(others))).toBe(few);
    const fewBack = await countCommands(() => assign([], [one]));
    // Nothing is left to be shown after it, so it may ask less.
    expect(await countCommands(() => assign([], others))).toBeLessThanOrEqual(fewBack);
    expect((await assign([one])).data?.assignments).toHaveLength(1);
  });

  it('names nodes once, however often it repeats them', async () => {
    const [id] = world.content.substandards.map((node) => node.id) as [string];
    const { data } = await assign(Array.from({ length: 5_000 }, () => id));
    expect(data).toMatchObject({ assigned: 1, removed: 0 });
  });

  it.each(['substandard_ids', 'remove_substandard_ids'])(
    '%s of 60,000 ids is refused before any work',
    async (field) => {
      const ids = Array.from({ length: 60_000 }, () => newId());
      const none = await countCommands(() => assign([], []).catch(() => undefined));
      let refusal: unknown;
      const asked = await countCommands(async () => {
        refusal = await (field === 'substandard_ids' ? assign(ids) : assign([], ids)).catch((error: unknown) => error);
      });
      expect(refusal).toMatchObject({
        code: 'invalid',
        errors: [{ field, sentence: { key: 'kit.field_too_many_items', parameters: { field, most: 5_000 } } }],
      });
      expect(asked).toBeLessThan(none);
    },
  );
});
