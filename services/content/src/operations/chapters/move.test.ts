import { treeCalls, treeWorld } from '../../testing/tree';
import type { World } from '../../testing/world';

let world: World;
let library = '';
let foreign = '';
beforeAll(async () => {
  ({ world, library, foreign } = await treeWorld());
});
afterAll(() => world.service.drop());

const { chapterIn, standardIn, substandardIn, names } = treeCalls(() => world);

/** A chapter of a standard of a substandard that an activity of the library's belongs to. */
async function furnished(name = 'Moving') {
  const chapter = await chapterIn(library, { name });
  const standard = await standardIn(chapter.id, { name: 'Its standard' });
  const substandard = await substandardIn(standard.id, { name: 'Its substandard' });
  const fields = { type: 1, name: 'Its round', substandard_id: [substandard.id ?? ''] };
  const activity = (await world.call('content.CreateAdminActivity', fields, world.as.super)).data;
  return { chapter, standard, substandard, activity };
}

const toLibrary = (id: string | undefined, library_id: string, as = world.as.super) =>
  world.call('content.UpdateChapter', { id, library_id, name: 'Moved', fields_sent: ['library_id', 'name'] }, as);
const nodesOf = async (library_id: string) => {
  const chapters = await world.call('content.ListChapters', { library_id }, world.as.super);
  const standards = await world.call('content.ListStandards', { library_id }, world.as.super);
  const substandards = await world.call('content.ListSubstandards', { library_id }, world.as.super);
  return [names(chapters), names(standards), names(substandards)].flat();
};
const lastEvent = async () => (await world.service.published('content.nodes.changed')).slice(-1)[0]?.data as object;

describe('a standard', () => {
  it('moves to another chapter of its library with what stands below it, and others hear of all of it', async () => {
    const { standard, substandard } = await furnished();
    const other = await chapterIn(library, { name: 'Other' });
    const move = { id: standard.id, chapter_id: other.id, fields_sent: ['chapter_id'] };
    const { data } = await world.call('content.UpdateStandard', move, world.as.super);
    expect(data).toMatchObject({ chapter_id: other.id, chapter_name: 'Other', name: 'Its standard' });
    const below = await world.call('content.GetSubstandard', { id: substandard.id }, world.as.super);
    expect(below.data).toMatchObject({ chapter_id: other.id, standard_id: standard.id });
    expect(await lastEvent()).toMatchObject({
      nodes: [
        { id: standard.id, parent_id: other.id, chapter_id: other.id },
        { id: substandard.id, chapter_id: other.id },
      ],
    });
  });

  it('moves to no other library by itself', async () => {
    const { standard } = await furnished();
    const elsewhere = await chapterIn(foreign);
    const move = { id: standard.id, chapter_id: elsewhere.id, fields_sent: ['chapter_id'] };
    const refused = world.call('content.UpdateStandard', move, world.as.super);
    await expect(refused).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'chapter_id' }] });
  });
});

describe('a chapter', () => {
  it('moves to another library with all that stands below it, its activities and what others keep of it', async () => {
    const { chapter, standard, substandard, activity } = await furnished('Leaving');
    for (let count = 0; count < 3; count += 1) await chapterIn(library);
    const before = (await lastEvent()) as { revision: number };
    const { message, data } = await toLibrary(chapter.id, foreign);
    expect(message).toBe('Chapter updated Sucessfully');
    expect(data).toMatchObject({ library_id: foreign, library_name: 'Laboratory standards', name: 'Moved' });
    expect(await nodesOf(foreign)).toEqual(expect.arrayContaining(['Moved', 'Its standard', 'Its substandard']));
    expect(await nodesOf(library)).not.toContain('Leaving');
    const moved = await world.call('content.GetAdminActivity', { id: activity?.id, type: '1' }, world.as.super);
    expect(moved.data).toMatchObject({ library_id: foreign, substandard_id: [substandard.id] });
    const events = (await world.service.published('content.nodes.changed')).slice(-2).map((event) => event.data);
    expect(events[0]).toMatchObject({
      library_id: foreign,
      nodes: [
        { id: chapter.id, library_id: foreign, parent_id: foreign },
        { id: standard.id, library_id: foreign },
        { id: substandard.id, library_id: foreign },
        { id: activity?.id, library_ids: [foreign] },
      ],
    });
    // Copies take nothing that is older than what they have of a node.
    expect((events[0] as { revision: number }).revision).toBeGreaterThan(before.revision);
  });

  it('names in the other library what is called alike there, and stays where that lacks it', async () => {
    const { chapter, substandard } = await furnished();
    const category = async (library_id: string) =>
      (await world.call('content.CreateSurveyorCategory', { category_name: 'Nursing', library_id }, world.as.super))
        .data?.id;
    const named = { id: substandard.id, surveyor_category_id: await category(library), unit_focus_area: 'Ward' };
    await world.call('content.UpdateSubstandard', named, world.as.super);
    await expect(toLibrary(chapter.id, foreign)).rejects.toMatchObject({
      code: 'invalid',
      message: 'The library "Laboratory standards" has no "Nursing" in its configuration. Please add it there first.',
      errors: [{ field: 'surveyor_category_id' }],
    });
    expect(await nodesOf(library)).toContain('Moving');
    const there = await category(foreign);
    await toLibrary(chapter.id, foreign);
    const after = await world.call('content.GetSubstandard', { id: substandard.id }, world.as.super);
    expect(after.data).toMatchObject({ library_id: foreign, surveyor_category_id: there, unit_focus_area: 'Ward' });
  });

  it('stays while somebody works with it, or an organization has activities of its own there', async () => {
    const { chapter, substandard } = await furnished();
    const use = { organization_id: world.northwind, assignments: 1, people: 1, responses: 0 };
    world.compliance.use = [{ id: substandard.id ?? '', use }];
    await expect(toLibrary(chapter.id, foreign)).rejects.toMatchObject({ code: 'conflict' });
    world.compliance.use = [];
    const own = { type: 1, name: 'Own round', substandard_id: [substandard.id ?? ''] };
    await world.call('content.CreateClientActivity', own, world.as.admin);
    await expect(toLibrary(chapter.id, foreign)).rejects.toMatchObject({ code: 'conflict' });
    expect(await nodesOf(library)).toContain('Moving');
  });

  it('stays where its code is taken in the other library, and where the reader may change only one of them', async () => {
    const { chapter } = await furnished();
    await chapterIn(foreign, { code: chapter.code, name: 'There already' });
    await expect(toLibrary(chapter.id, foreign)).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ field: 'code' }],
    });
    const made = (await world.call('content.CreateLibrary', { name: 'Own' }, world.as.clientSuper)).data?.id ?? '';
    await expect(toLibrary(chapter.id, made, world.as.clientSuper)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await nodesOf(library)).toContain('Moving');
  });
});
