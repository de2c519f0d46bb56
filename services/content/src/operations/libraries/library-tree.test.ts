import { newId } from '@attesta/kit/testing';
import { startWorld, type World } from '../../testing/world';

let world: World;
let library = '';
let substandards: string[] = [];
beforeAll(async () => {
  world = await startWorld();
  const { super: maker } = world.as;
  library = (await world.call('content.CreateLibrary', { name: 'Clinic standards' }, maker)).data?.id ?? '';
  await world.useLibraries(world.northwind, [library]);
  const chapter = async (name: string, order: number) =>
    (await world.call('content.CreateChapter', { name, library_id: library, order }, maker)).data?.id;
  const second = await chapter('Fire safety', 2);
  const first = await chapter('Hand hygiene', 1);
  const standard = async (chapter_id: string | undefined, name: string) =>
    (await world.call('content.CreateStandard', { name, chapter_id, code: `ST${name.length}` }, maker)).data?.id;
  const under = [await standard(first, 'Washing'), await standard(second, 'Extinguishers')];
  const made = under.map((standard_id, index) =>
    world.call(
      'content.CreateSubstandard',
      { name: `Part ${index + 1}`, standard_id, description: 'Alcohol rub (70%)', esr: index },
      maker,
    ),
  );
  substandards = (await Promise.all(made)).map(({ data }) => data?.id ?? '');
  await world.call('content.CreateAdminActivity', { type: 1, name: 'Check both', substandard_id: substandards }, maker);
  await world.call(
    'content.CreateClientActivity',
    { type: 3, description: 'Our own rub record', substandard_id: [substandards[0] ?? ''] },
    world.as.admin,
  );
});
afterAll(() => world.service.drop());

const outline = async (as = world.as.viewer, id = library) =>
  (await world.call('content.GetLibraryOutline', { id }, as)).data ?? [];
const search = async (q: string, as = world.as.viewer) => {
  const { data } = await world.call('content.SearchLibrary', { id: library, q }, as);
  const names = new Map((await outline(as)).map(({ id, name }) => [id, name]));
  return { total: data?.total, names: data?.ids?.map((id) => names.get(id)) };
};

describe('the outline of a library', () => {
  it('holds every node in the order of the tree, then activities below all that they serve', async () => {
    const nodes = await outline();
    expect(nodes.map(({ level, name }) => `${level} ${name}`)).toEqual([
      'chapter Hand hygiene',
      'standard Washing',
      'substandard Part 1',
      'chapter Fire safety',
      'standard Extinguishers',
      'substandard Part 2',
      'activity Check both',
      'activity Our own rub record',
    ]);
    expect(nodes.find(({ name }) => name === 'Check both')?.parent_ids).toEqual(substandards);
    expect(nodes[0]?.parent_ids).toEqual([library]);
    expect(nodes.map(({ esr }) => esr)).toEqual([0, 0, 0, 0, 0, 1, 0, 0]);
  });

  it("leaves out other organizations' activities, and is closed to who has not got the library", async () => {
    expect((await outline(world.as.super)).map(({ name }) => name)).not.toContain('Our own rub record');
    await expect(outline(world.as.lakesideAdmin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(outline(world.as.viewer, newId())).rejects.toMatchObject({ code: 'not_found' });
    await expect(outline(world.as.viewer, 'x')).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'id' }] });
  });
});

describe('searching a library', () => {
  it.each([
    ['a name, whatever its case', 'WASH', ['Washing']],
    ['a code', 'st7', ['Washing']],
    ['a description, with signs that mean something in patterns', 'rub (70%)', ['Part 1', 'Part 2']],
    ['every level', 'h', ['Hand hygiene', 'Washing', 'Part 1', 'Extinguishers', 'Part 2', 'Check both']],
    ['what the organization made itself', 'our own', ['Our own rub record']],
    ['nothing that is not there', 'zebra', []],
  ])('finds by %s', async (_name, q, names) => {
    expect(await search(q)).toEqual({ total: names.length, names });
  });

  it('asks for words, and is closed to who has not got the library', async () => {
    await expect(search(' ')).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'q' }] });
    await expect(search('hand', world.as.lakesideAdmin)).rejects.toMatchObject({ code: 'not_found' });
  });
});
