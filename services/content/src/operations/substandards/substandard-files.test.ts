import { newId } from '@attesta/kit/testing';
import { startWorld, type World } from '../../testing/world';

let world: World;
let library: string;
let standard: string;

beforeAll(async () => {
  world = await startWorld();
  const { as } = world;
  const made = await world.call('content.CreateLibrary', { name: 'Library' }, as.super);
  library = made.data?.id ?? '';
  await world.useLibraries(world.northwind, [library]);
  const chapter = await world.call('content.CreateChapter', { name: 'Chapter', library_id: library }, as.super);
  const request = { name: 'Standard', chapter_id: chapter.data?.id };
  standard = (await world.call('content.CreateStandard', request, as.super)).data?.id ?? '';
});
afterAll(() => world.service.drop());

const create = async (fields: object) =>
  (await world.call('content.CreateSubstandard', { standard_id: standard, ...fields }, world.as.super)).data;
const update = (fields: object, as = world.as.super) => world.call('content.UpdateSubstandard', fields, as);
const lastTold = async () => (await world.service.published('content.files.changed')).slice(-1)[0];
const lastState = async () => (await lastTold())?.data as { owner: string; version: number } | undefined;
const holders = async (...ids: string[]) =>
  (await world.call('content.ListFileReferences', { ids }, { service: 'documents' })).data;

describe('the document of a substandard', () => {
  it("is told of as the library's; the one that takes its place is the only one told of from then on", async () => {
    const [first, second] = [world.upload('1', 'first.pdf'), world.upload('2', 'second.pdf')];
    const node = await create({ name: 'With a document', file: first });
    const owner = `content/nodes/${node?.id}`;
    const before = await lastState();
    expect(before).toMatchObject({
      owner,
      file_ids: [first.id],
      audience: 'library',
      library_id: expect.any(String),
      library_maker: '',
    });
    await update({ id: node?.id, file: second });
    const after = await lastState();
    expect(after).toMatchObject({
      owner,
      file_ids: [second.id],
      audience: 'library',
      library_id: expect.any(String),
      library_maker: '',
    });
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);
    expect(await holders(first.id)).toEqual([]);
    expect(await holders(first.id, second.id)).toEqual([after]);
  });

  it('is let go of when the substandard is deleted, alone or with what stands above it', async () => {
    const [one, two] = [world.upload('1', 'one.pdf'), world.upload('2', 'two.pdf')];
    const alone = await create({ name: 'Deleted alone', file: one });
    const held = await lastState();
    await world.call('content.DeleteSubstandard', { id: alone?.id }, world.as.super);
    const released = await lastState();
    expect(released).toMatchObject({ owner: `content/nodes/${alone?.id}`, file_ids: [] });
    expect(released?.version).toBeGreaterThan(held?.version ?? 0);
    const chapter = await world.call('content.CreateChapter', { name: 'Going', library_id: library }, world.as.super);
    const above = await world.call(
      'content.CreateStandard',
      { name: 'Going', chapter_id: chapter.data?.id },
      world.as.super,
    );
    const below = await create({ name: 'Going', standard_id: above.data?.id, file: two });
    await world.call('content.DeleteChapter', { id: chapter.data?.id }, world.as.super);
    expect(await lastState()).toMatchObject({ owner: `content/nodes/${below?.id}`, file_ids: [] });
    expect(await holders(one.id, two.id)).toEqual([]);
  });

  it('that an organization puts in its place is for that organization, and is replaced by its next one', async () => {
    const node = await create({ name: 'Shared' });
    const [first, second] = [world.upload('1', 'ours.pdf'), world.upload('2', 'ours, revised.pdf')];
    await update({ id: node?.id, file: first }, world.as.admin);
    expect(await lastTold()).toMatchObject({
      organization_id: world.northwind,
      data: { file_ids: [first.id], audience: 'organization' },
    });
    const owner = (await lastState())?.owner;
    await update({ id: node?.id, file: second }, world.as.admin);
    expect(await lastState()).toMatchObject({ owner, file_ids: [second.id] });
    await update({ id: node?.id, document_title: 'Only a title' }, world.as.admin);
    expect(await holders(first.id, second.id)).toMatchObject([{ owner, file_ids: [second.id] }]);
  });

  it('is answered for to services only, and for 500 at most', async () => {
    const asked = world.call('content.ListFileReferences', { ids: [newId()] }, world.as.admin);
    await expect(asked).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(holders(...Array.from({ length: 501 }, () => newId()))).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'ids' }],
    });
  });
});
