import { AppError } from '@attesta/kit';
import { OrganizationModel } from '../../repositories/organization.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());
afterEach(() => {
  world.whenGiven = async () => [];
});

const platform = () => world.as(1, world.platform);
const give = (id: string, library: string[]) =>
  world.service.call('tenancy.UpdateOrganization', { id, library }, platform());
const found = (library: string[]) =>
  world.service.call(
    'tenancy.CreateOrganization',
    { name: `Clinic ${library[0]}`, company_type: 1, organization_type: 0, library },
    platform(),
  );
const holders = async (library_id: string) =>
  (await world.service.call('tenancy.ListLibraryHolders', { library_id }, { service: 'content' })).organization_ids ??
  [];
const given = (library: string) => OrganizationModel.countDocuments({ libraries: library });
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('a library that content is about to delete', () => {
  it('is known to whom it is being given: content waits for that', async () => {
    const library = world.addContent('library');
    let asked: Promise<string[]> | undefined;
    let hasAnswer = false;
    world.whenGiven = async () => {
      asked ??= holders(library).finally(() => {
        hasAnswer = true;
      });
      await pause();
      expect(hasAnswer).toBe(false);
      return [];
    };
    await give(world.lake, [library]);
    expect(await asked).toEqual([world.lake]);
  });

  it('is had by nobody where giving it came to nothing, though content waited for that', async () => {
    const library = world.addContent('library');
    let asked: Promise<string[]> | undefined;
    world.whenGiven = async () => {
      asked ??= holders(library);
      await pause();
      throw new AppError('unavailable', 'content does not answer');
    };
    await expect(give(world.lake, [library])).rejects.toThrow();
    expect(await asked).toEqual([]);
    expect(await given(library)).toBe(0);
  });

  it.each([
    ['gone', { archived: false }, /There is no library/],
    ['archived', { name: 'Old standards', archived: true }, /Old standards/],
  ])('is given to nobody once content says that it is %s, whatever the copy here says', async (_what, said, text) => {
    for (const way of [(id: string) => give(world.lake, [id]), (id: string) => found([id])]) {
      const library = world.addContent('library');
      world.whenGiven = async ([id = '']) => [{ id, ...said }];
      const error = await refusal(way(library));
      expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'library' }] });
      expect(error.message).toMatch(text);
      expect(await given(library)).toBe(0);
    }
  });

  it('is asked for only where it is new, and stays with who has it', async () => {
    const library = world.addContent('library');
    await give(world.lake, [library]);
    const asked: string[][] = [];
    world.whenGiven = async (ids) => {
      asked.push(ids);
      return [];
    };
    await give(world.lake, [library]);
    expect(asked).toEqual([]);
    const other = world.addContent('library');
    await give(world.lake, [library, other]);
    expect(asked).toEqual([[other]]);
    expect(await holders(library)).toEqual([world.lake]);
  });
});
