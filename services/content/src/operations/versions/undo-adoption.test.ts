import { AdoptionModel } from '../../repositories';
import { type TreeWorld, treeCalls, treeWorld } from '../../testing/tree';

let at: TreeWorld;
beforeAll(async () => {
  at = await treeWorld();
});
afterAll(() => at.world.service.drop());

const calls = treeCalls(() => at.world);
const call: TreeWorld['world']['call'] = (name, request, as = at.world.as.super) => at.world.call(name, request, as);

/** A library that Northwind has gone on from to its second version: one substandard is the same, one is new in it. */
async function adopted(name: string) {
  const id = (await call('content.CreateLibrary', { name })).data?.id ?? '';
  const chapter = await calls.chapterIn(id, { name: 'Hygiene', code: 'H' });
  const standard = await calls.standardIn(chapter.id, { name: 'Hands', code: 'H.1' });
  const { id: same = '' } = await calls.substandardIn(standard.id, { name: 'Rings are off', code: '1' });
  const round =
    (await call('content.CreateAdminActivity', { type: 1, name: 'Round', substandard_id: [same] })).data?.id ?? '';
  await call('content.PublishLibraryVersion', { id });
  await at.world.useLibraries(at.world.northwind, [id]);
  const own = (
    await call('content.CreateClientActivity', { type: 1, name: 'Ours', substandard_id: [same] }, at.world.as.admin)
  ).data?.id;
  const next = (await call('content.PrepareLibraryVersion', { id, name: `${name} 2` })).data?.id ?? '';
  const [copy] = (await call('content.ListSubstandards', { library_id: next })).data ?? [];
  await calls.substandardIn(copy?.standard_id, { name: 'Sleeves are short', code: '2' });
  await call('content.PublishLibraryVersion', { id: next });
  await call('content.AdoptLibraryVersion', { id: next }, at.world.as.admin);
  await at.world.useLibraries(at.world.northwind, [next]);
  return { id, next, same: { before: same, after: copy?.id ?? '' }, round, own: own ?? '' };
}
const undo = (id: string, as = at.world.as.admin) => call('content.UndoVersionAdoption', { id }, as);
interface Told {
  nodes: [string, string][];
  activities: [string, string][];
}
const turned = (pairs: [string, string][]) => pairs.map(([before, after]) => [after, before]);
const told = async (library: string) =>
  (await at.world.service.published('content.version.adopted')).filter(
    ({ data }) => (data as { library_id: string }).library_id === library,
  );

describe('an adoption', () => {
  it('can be undone for thirty days, with all that went along and what the organization has made', async () => {
    const { id, next, same, round, own } = await adopted('Undone');
    const [version] = (await call('content.ListLibraryVersions', { id: next }, at.world.as.admin)).data ?? [];
    expect(version).toMatchObject({ id: next, used: true, undo_id: id });
    const days = (Date.parse(version?.undo_until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);

    const { message, data } = await undo(next);
    expect(message).toBe('Your organization works with “Undone” from now on.');
    expect(data).toEqual({ id, previous_id: next });
    const [there, back] = [(await told(next))[0], (await told(id))[0]];
    expect(back).toMatchObject({ organization_id: at.world.northwind, data: { previous_id: next } });
    const { nodes, activities } = (there?.data ?? {}) as Told;
    expect(back?.data).toMatchObject({ nodes: turned(nodes), activities: turned(activities) });
    expect(activities.map(([before]) => before)).toContain(round);
    const { data: ours } = await call('content.GetClientActivity', { id: own }, at.world.as.admin);
    expect(ours?.substandard_id).toEqual([same.before]);
  });

  it('can be gone on to again, and undone again', async () => {
    const { id, next } = await adopted('Again');
    await undo(next);
    await at.world.useLibraries(at.world.northwind, [id]);
    await call('content.AdoptLibraryVersion', { id: next }, at.world.as.admin);
    await at.world.useLibraries(at.world.northwind, [next]);
    expect((await undo(next)).data).toMatchObject({ id });
    expect([(await told(next)).length, (await told(id)).length]).toEqual([2, 2]);
  });

  it('stays when the time is over, and says until when it was', async () => {
    const { next } = await adopted('Over');
    await AdoptionModel.collection.updateOne(
      { library_id: next },
      { $set: { created_at: new Date(Date.now() - 30 * 86_400_000 - 1) } },
    );
    const [version] = (await call('content.ListLibraryVersions', { id: next }, at.world.as.admin)).data ?? [];
    expect(version).toMatchObject({ undo_until: '', undo_id: '' });
    await expect(undo(next)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('until') });
    expect(await told(next)).toHaveLength(1);
  });

  it('is undone by who it belongs to, where it was made, and while the version before may be used', async () => {
    const { id, next } = await adopted('Theirs');
    await expect(undo(next, at.world.as.updater)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(undo(next, at.world.as.lakesideAdmin)).rejects.toMatchObject({ code: 'not_found' });
    await at.world.useLibraries(at.world.lakeside, [at.foreign, next]);
    await expect(undo(next, at.world.as.lakesideAdmin)).rejects.toMatchObject({ code: 'conflict' });
    await expect(undo(id)).rejects.toMatchObject({ code: 'conflict' });
    await call('content.ArchiveLibrary', { id, archived: true } as never);
    await expect(undo(next)).rejects.toMatchObject({ code: 'conflict' });
    expect(await told(id)).toEqual([]);
  });
});
