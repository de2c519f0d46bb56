import { treeCalls, treeWorld } from '../../testing/tree';
import type { World } from '../../testing/world';

let world: World;
let library = '';
beforeAll(async () => {
  ({ world, library } = await treeWorld());
});
afterAll(() => world.service.drop());

const { chapterIn, standardIn, substandardIn, names } = treeCalls(() => world);

describe('chapters, standards and substandards', () => {
  it('are created below each other, last among their siblings, with the documented messages', async () => {
    const chapter = await world.call(
      'content.CreateChapter',
      { name: 'Rights', library_id: library, code: 'R' },
      world.as.super,
    );
    expect(chapter).toMatchObject({
      message: 'Chapter added Sucessfully',
      data: { code: 'R', library_name: 'Clinic standards', version: 1 },
    });
    const standard = await world.call(
      'content.CreateStandard',
      { name: 'Consent', chapter_id: chapter.data?.id },
      world.as.super,
    );
    expect(standard).toMatchObject({
      message: 'Standard added Sucessfully',
      data: { library_id: library, chapter_name: 'Rights', order: 1 },
    });
    const second = await standardIn(chapter.data?.id, { name: 'Privacy' });
    expect(second.order).toBe(2);
    const substandard = await world.call(
      'content.CreateSubstandard',
      { name: 'Forms', standard_id: standard.data?.id, esr: 1 },
      world.as.super,
    );
    expect(substandard).toMatchObject({
      message: 'Substandard added Sucessfully',
      data: { library_id: library, chapter_id: chapter.data?.id, standard_name: 'Consent', esr: 1 },
    });
    const [event] = (await world.service.published('content.nodes.changed')).slice(-1);
    expect(event?.data).toMatchObject({
      library_id: library,
      nodes: [{ kind: 'substandard', esr: 1, standard_id: standard.data?.id }],
    });
  });

  it('share names where codes tell them apart, and not otherwise', async () => {
    const chapter = await chapterIn(library);
    await standardIn(chapter.id, { name: 'Training', code: 'T1' });
    await standardIn(chapter.id, { name: 'Training', code: 'T2' });
    await standardIn(chapter.id, { name: 'Policy' });
    await expect(standardIn(chapter.id, { name: 'Other', code: 'T1' })).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ field: 'code' }],
    });
    await expect(standardIn(chapter.id, { name: ' policy ' })).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ field: 'name' }],
    });
    expect((await standardIn((await chapterIn(library)).id, { name: 'Policy' })).name).toBe('Policy');
  });

  it('are listed as one reads them, whatever was put in between', async () => {
    const own = (await world.call('content.CreateLibrary', { name: 'Ordered' }, world.as.super)).data?.id ?? '';
    const [a, b] = [await chapterIn(own, { name: 'A' }), await chapterIn(own, { name: 'B' })];
    await standardIn(b.id, { name: 'B1' });
    await standardIn(a.id, { name: 'A1' });
    await standardIn(a.id, { name: 'A0', order: 0.5 });
    expect(names(await world.call('content.ListStandardsOfLibrary', { id: own }, world.as.super))).toEqual([
      'A0',
      'A1',
      'B1',
    ]);
    await world.call('content.UpdateChapter', { id: a.id, order: 3 }, world.as.super);
    expect(names(await world.call('content.ListStandardsOfLibrary', { id: own }, world.as.super))).toEqual([
      'B1',
      'A0',
      'A1',
    ]);
    expect(
      names(await world.call('content.ListStandardsOfLibrary', { id: own, chapter_id: a.id }, world.as.super)),
    ).toEqual(['A0', 'A1']);
    expect(names(await world.call('content.ListStandardsOfChapter', { id: b.id }, world.as.super))).toEqual(['B1']);
  });

  it('are seen by those whose organization uses the library, and are not there for others', async () => {
    const chapter = await chapterIn(library, { name: 'Only here' });
    const standard = await standardIn(chapter.id);
    const substandard = await substandardIn(standard.id);
    for (const as of [world.as.admin, world.as.updater, world.as.surveyor, world.as.viewer]) {
      expect(names(await world.call('content.ListChapters', { q: 'Only here' }, as))).toEqual(['Only here']);
      expect((await world.call('content.GetSubstandard', { id: substandard.id }, as)).data?.id).toBe(substandard.id);
    }
    const stranger = world.as.lakesideAdmin;
    expect(names(await world.call('content.ListChapters', { q: 'Only here' }, stranger))).toEqual([]);
    for (const call of [
      world.call('content.ListChaptersOfLibrary', { id: library }, stranger),
      world.call('content.ListStandardsOfChapter', { id: chapter.id }, stranger),
      world.call('content.ListSubstandardsOfStandard', { id: standard.id }, stranger),
      world.call('content.GetSubstandard', { id: substandard.id }, stranger),
      world.call('content.UpdateSubstandard', { id: substandard.id, document_title: 'Mine' }, stranger),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await world.call('content.GetSubstandard', { id: substandard.id }, world.as.super)).data).toMatchObject({
      version: 1,
      document_title: '',
    });
  });

  it('are changed and deleted by roles 1 and 2 only', async () => {
    const chapter = await chapterIn(library, { name: 'Kept' });
    for (const as of [world.as.admin, world.as.updater, world.as.surveyor, world.as.viewer]) {
      await expect(world.call('content.UpdateChapter', { id: chapter.id, name: 'Changed' }, as)).rejects.toMatchObject({
        code: 'forbidden',
      });
      await expect(world.call('content.DeleteChapter', { id: chapter.id }, as)).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    expect(names(await world.call('content.ListChapters', { q: 'Kept' }, world.as.super))).toEqual(['Kept']);
  });

  it('are changed only from the newest version', async () => {
    const chapter = await chapterIn(library, { name: 'First' });
    const update = (name: string, version?: number) =>
      world.call('content.UpdateChapter', { id: chapter.id, name, version }, world.as.super);
    expect(await update('Second', 1)).toMatchObject({
      message: 'Chapter updated Sucessfully',
      data: { name: 'Second', version: 2 },
    });
    await expect(update('Late', 1)).rejects.toMatchObject({ code: 'conflict', data: { name: 'Second' } });
    expect((await update('Third')).data).toMatchObject({ name: 'Third', version: 3 });
  });

  it('are deleted with everything below them', async () => {
    const chapter = await chapterIn(library);
    const substandard = await substandardIn((await standardIn(chapter.id)).id);
    const activity = { type: 1, name: 'Round', substandard_id: [substandard.id ?? ''] };
    const { data } = await world.call('content.CreateAdminActivity', activity, world.as.super);
    const deleted = await world.call('content.DeleteChapter', { id: chapter.id }, world.as.super);
    expect(deleted).toMatchObject({ message: 'Chapter deleted Sucessfully', data: { count: 4 } });
    await expect(world.call('content.GetSubstandard', { id: substandard.id }, world.as.super)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      world.call('content.GetAdminActivity', { id: data?.id, type: '1' }, world.as.super),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are not deleted where an organization has activities of its own', async () => {
    const substandard = await substandardIn((await standardIn((await chapterIn(library)).id)).id);
    const activity = { type: 1, name: 'Our own', substandard_id: [substandard.id ?? ''] };
    await world.call('content.CreateClientActivity', activity, world.as.admin);
    await expect(world.call('content.DeleteSubstandard', { id: substandard.id }, world.as.super)).rejects.toMatchObject(
      { code: 'conflict' },
    );
    expect((await world.call('content.GetSubstandard', { id: substandard.id }, world.as.super)).data?.id).toBe(
      substandard.id,
    );
  });
});
