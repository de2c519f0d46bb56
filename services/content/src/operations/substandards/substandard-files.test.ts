import { newId, type TestCall } from '@attesta/kit/testing';
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
const readable = async (as: TestCall, ...ids: string[]) =>
  (await world.call('content.ListReadableFiles', { ids }, { ...as, service: 'documents' })).data ?? [];

describe('the document of a substandard', () => {
  it('is told of; the one that takes its place is the only one told of from then on', async () => {
    const [first, second] = [world.upload('1', 'first.pdf'), world.upload('2', 'second.pdf')];
    const node = await create({ name: 'With a document', file: first });
    const owner = `content/nodes/${node?.id}`;
    const before = await lastState();
    expect(before).toMatchObject({ owner, file_ids: [first.id] });
    await update({ id: node?.id, file: second });
    const after = await lastState();
    expect(after).toMatchObject({ owner, file_ids: [second.id] });
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
      data: { file_ids: [first.id] },
    });
    const owner = (await lastState())?.owner;
    await update({ id: node?.id, file: second }, world.as.admin);
    expect(await lastState()).toMatchObject({ owner, file_ids: [second.id] });
    await update({ id: node?.id, document_title: 'Only a title' }, world.as.admin);
    expect(await holders(first.id, second.id)).toMatchObject([{ owner, file_ids: [second.id] }]);
  });

  it('is read by whoever was given the library, and what an organization put in its place only there', async () => {
    const { as, northwind, lakeside, useLibraries } = world;
    const [shared, ours] = [world.upload('1', 'shared.pdf'), world.upload('2', 'ours.pdf')];
    const node = await create({ name: 'Read', file: shared });
    await update({ id: node?.id, file: ours }, as.admin);
    const both = [shared.id, ours.id];
    for (const reader of [as.clientSuper, as.admin, as.updater, as.surveyor, as.viewer, as.platform, as.super])
      expect(await readable(reader, ...both)).toEqual(both);
    for (const stranger of [as.lakesideSuper, as.lakesideAdmin]) expect(await readable(stranger, ...both)).toEqual([]);
    await useLibraries(lakeside, [library]);
    for (const user of [as.lakesideSuper, as.lakesideAdmin]) expect(await readable(user, ...both)).toEqual([shared.id]);
    await useLibraries(lakeside, []);
    await useLibraries(northwind, []);
    expect(await readable(as.admin, ...both)).toEqual([]);
    await useLibraries(northwind, [library]);
  });

  it('is read by nobody once it was replaced or the substandard deleted', async () => {
    const [first, second, ours] = ['first.pdf', 'second.pdf', 'ours.pdf'].map((name) => world.upload('1', name));
    const ids = [first?.id ?? '', second?.id ?? '', ours?.id ?? ''];
    const node = await create({ name: 'Short-lived', file: first });
    await update({ id: node?.id, file: ours }, world.as.admin);
    await update({ id: node?.id, file: second });
    expect(await readable(world.as.admin, ...ids)).toEqual(ids.slice(1));
    await world.call('content.DeleteSubstandard', { id: node?.id }, world.as.super);
    for (const reader of [world.as.admin, world.as.platform]) expect(await readable(reader, ...ids)).toEqual([]);
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
