import { newId } from '@attesta/kit/testing';
import { startWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.service.drop());
afterEach(() => {
  world.whenAsked = async () => undefined;
});

const made = async (): Promise<string> =>
  (await world.call('content.CreateLibrary', { name: newId() }, world.as.super)).data?.id ?? '';
const hold = async (id: string) =>
  (await world.call('content.HoldLibraries', { library_ids: [id] }, { service: 'tenancy' })).data ?? [];
/** Gives a library as tenancy does: content is asked first, and only what it lets go through is given. */
async function give(id: string): Promise<'given' | 'refused'> {
  if ((await hold(id)).length > 0) return 'refused';
  await world.useLibraries(world.northwind, [id]);
  return 'given';
}
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'gone',
    ({ code }: { code: string }) => code,
  );
const ways = {
  'content.DeleteLibrary': (id: string) => world.call('content.DeleteLibrary', { id }, world.as.super),
  'content.ArchiveLibrary': (id: string) =>
    world.call('content.ArchiveLibrary', { id, archived: true }, world.as.super),
};

describe.each(Object.entries(ways))('a library that %s takes away', (_name, takeAway) => {
  it('stays where it is given behind the answer that nobody has it', async () => {
    const id = await made();
    let times = 0;
    world.whenAsked = async () => {
      times += 1;
      // Somebody begins to give it when tenancy has answered already, and before anything of it has gone.
      if (times === 1) expect(await hold(id)).toEqual([]);
      else await world.useLibraries(world.northwind, [id]);
    };
    expect(await outcome(takeAway(id))).toBe('conflict');
    expect(await hold(id)).toEqual([]);
  });

  it('is refused to who wants to give it once it is gone', async () => {
    const id = await made();
    expect(await outcome(takeAway(id))).toBe('gone');
    expect(await give(id)).toBe('refused');
  });

  it('is either given or gone, and never both, however the two meet', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const id = await made();
      let giving: Promise<string> | undefined;
      // Tenancy waits for who gives it at the moment.
      world.whenAsked = async () => void (await giving);
      const late = round % 3;
      const begin = async (): Promise<string> => {
        await new Promise((resolve) => setTimeout(resolve, 5 * late));
        giving = give(id);
        return giving;
      };
      const [given, gone] = await Promise.all([begin(), outcome(takeAway(id))]);
      seen.add(`${given} ${gone}`);
      await world.useLibraries(world.northwind, []);
    }
    expect([...seen].filter((pair) => !['given conflict', 'refused gone'].includes(pair))).toEqual([]);
  });
});

test('a library that is not there, or archived, can not be given, and others can', async () => {
  const [there, archived, never] = [await made(), await made(), newId()];
  await ways['content.ArchiveLibrary'](archived);
  const { data } = await world.call(
    'content.HoldLibraries',
    { library_ids: [there, archived, never, there] },
    { service: 'tenancy' },
  );
  expect(data?.map((one) => [one.id, one.archived]).sort()).toEqual(
    [
      [archived, true],
      [never, false],
    ].sort(),
  );
});
