import { newId } from '@attesta/kit/testing';
import { startWorld, type World } from '../../testing/world';

let world: World;
let library = '';
let foreign = '';
beforeAll(async () => {
  world = await startWorld();
  library = (await world.call('content.CreateLibrary', { name: 'Clinic standards' }, world.as.super)).data?.id ?? '';
  foreign =
    (await world.call('content.CreateLibrary', { name: 'Laboratory standards' }, world.as.super)).data?.id ?? '';
  await world.useLibraries(world.northwind, [library]);
  await world.useLibraries(world.lakeside, [foreign]);
});
afterAll(() => world.service.drop());

const chapterIn = async (library_id: string, fields: object = {}) =>
  (await world.call('content.CreateChapter', { name: 'Chapter', library_id, code: newId(), ...fields }, world.as.super))
    .data!;
const standardIn = async (chapter_id: string | undefined, fields: object = {}) =>
  (await world.call('content.CreateStandard', { name: 'Standard', chapter_id, ...fields }, world.as.super)).data!;
const substandardIn = async (standard_id: string | undefined, fields: object = {}) =>
  (await world.call('content.CreateSubstandard', { name: 'Substandard', standard_id, ...fields }, world.as.super))
    .data!;
const names = (reply: { data?: { name?: string }[] }) => reply.data?.map(({ name }) => name);

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

  it('show who is assigned, directly or through a level above, and filter by it', async () => {
    const chapter = await chapterIn(library, { name: 'Work A' });
    const [standard, other] = [
      await standardIn(chapter.id, { name: 'Work A1' }),
      await standardIn((await chapterIn(library, { name: 'Work B' })).id, { name: 'Work B1' }),
    ];
    const user = world.as.updater.userId;
    const assign = (level: string, assigned: (string | undefined)[], removed: (string | undefined)[] = []) =>
      world.service.event(
        'compliance.assignment.changed',
        { user_id: user, level, assigned, removed },
        { organization_id: world.northwind },
      );
    await assign('chapter', [chapter.id]);
    await assign('chapter', [chapter.id]);
    const list = (assigned?: string, as = world.as.admin) =>
      world.call('content.ListStandards', { q: 'Work', assigned }, as);
    expect((await list()).data?.map(({ name, assigned_users }) => [name, assigned_users?.map(({ id }) => id)])).toEqual(
      [
        ['Work A1', [user]],
        ['Work B1', []],
      ],
    );
    expect(names(await list('Assigned'))).toEqual(['Work A1']);
    expect(names(await list('Not Assigned'))).toEqual(['Work B1']);
    await expect(list('Perhaps')).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'assigned' }] });

    const own = (as = world.as.updater) => world.call('content.ListAssignedStandards', { library_id: library }, as);
    expect(names(await own())).toEqual(['Work A1']);
    expect(names(await world.call('content.ListAssignedChapters', {}, world.as.updater))).toEqual(['Work A']);
    const substandard = await substandardIn(other.id, { name: 'Work B1a' });
    await assign('chapter', [], [chapter.id]);
    await assign('substandard', [substandard.id]);
    expect(names(await own())).toEqual(['Work B1']);
    expect(names(await world.call('content.ListAssignedChapters', {}, world.as.updater))).toEqual(['Work B']);
    expect(names(await world.call('content.ListAssignedSubstandards', {}, world.as.updater))).toEqual(['Work B1a']);
    await assign('substandard', [], [substandard.id]);
    expect(names(await own())).toEqual([]);
    expect((await own(world.as.admin)).data?.length).toBeGreaterThan(1);
    expect(standard.assigned_users).toEqual([]);
  });

  it('move a substandard to another standard of its library, and to no other library', async () => {
    const [from, to] = [
      await standardIn((await chapterIn(library)).id),
      await standardIn((await chapterIn(library)).id),
    ];
    const away = await standardIn((await chapterIn(foreign)).id);
    const substandard = await substandardIn(from.id, { name: 'Moving' });
    const move = (standard_id?: string) =>
      world.call('content.UpdateSubstandard', { id: substandard.id, standard_id }, world.as.super);
    expect((await move(to.id)).data).toMatchObject({ standard_id: to.id, chapter_id: to.chapter_id, name: 'Moving' });
    await expect(move(away.id)).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'standard_id' }] });
    expect(names(await world.call('content.ListSubstandardsOfStandard', { id: to.id }, world.as.super))).toEqual([
      'Moving',
    ]);
  });

  it('take a document of the organization from its client admin, and no change of the shared text', async () => {
    const substandard = await substandardIn((await standardIn((await chapterIn(library)).id)).id, {
      name: 'Shared',
      description: 'For all',
    });
    const file = world.upload('policy', 'policy.pdf');
    const update = (fields: object) =>
      world.call('content.UpdateSubstandard', { id: substandard.id, name: 'Shared', ...fields }, world.as.admin);
    const { data, message } = await update({ document_title: 'Our policy', file });
    expect(message).toBe('Substandard updated Sucessfully');
    expect(data).toMatchObject({ document_title: 'Our policy', file: { id: file.id, name: 'policy.pdf' } });
    await expect(update({ description: 'For us' })).rejects.toMatchObject({
      code: 'forbidden',
      errors: [{ field: 'description' }],
    });
    await world.useLibraries(world.lakeside, [foreign, library]);
    const seen = async (as: { role: number }) =>
      (await world.call('content.GetSubstandard', { id: substandard.id }, as)).data;
    expect(await seen(world.as.viewer)).toMatchObject({ document_title: 'Our policy', description: 'For all' });
    expect(await seen(world.as.lakesideAdmin)).toMatchObject({ document_title: '', file: null });
    await world.useLibraries(world.lakeside, [foreign]);
  });

  it('keep those with an activity of a type', async () => {
    const standard = await standardIn((await chapterIn(library)).id);
    const [one] = [
      await substandardIn(standard.id, { name: 'With document' }),
      await substandardIn(standard.id, { name: 'Without' }),
    ];
    const activity = { type: 3, description: 'Policy', substandard_id: [one.id ?? ''] };
    await world.call('content.CreateAdminActivity', activity, world.as.super);
    const list = (type: number) =>
      world.call('content.ListSubstandardsCommon', { id: library, standard_id: standard.id, type }, world.as.super);
    expect(names(await list(3))).toEqual(['With document']);
    expect(names(await list(2))).toEqual([]);
    await expect(list(4)).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'type' }] });
  });

  it.each<[string, string, object, string]>([
    ['CreateChapter', 'a missing name', { library_id: newId() }, 'name'],
    ['CreateChapter', 'a missing library', { name: 'A' }, 'library_id'],
    ['CreateStandard', 'a chapter that is no id', { name: 'A', chapter_id: '12' }, 'chapter_id'],
    ['CreateSubstandard', 'a missing standard', { name: 'A' }, 'standard_id'],
    ['CreateSubstandard', 'an esr that is none', { name: 'A', esr: 5 }, 'esr'],
    ['UpdateChapter', 'an order out of range', { id: newId(), order: -1 }, 'order'],
    ['UpdateStandard', 'a blank name', { id: newId(), name: ' ' }, 'name'],
    ['DeleteStandard', 'no id', { id: 'x' }, 'id'],
    ['GetSubstandard', 'no id', { id: '../etc' }, 'id'],
  ])('%s names the field of %s', async (rpc, _what, request, field) => {
    await expect(
      world.call(`content.${rpc}` as 'content.CreateChapter', request, world.as.super),
    ).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] });
  });

  it.each<[string, object]>([
    ['CreateChapter', { name: 'A', library_id: newId() }],
    ['CreateStandard', { name: 'A', chapter_id: newId() }],
    ['CreateSubstandard', { name: 'A', standard_id: newId() }],
    ['UpdateChapter', { id: newId(), name: 'A' }],
    ['UpdateSubstandard', { id: newId(), name: 'A' }],
    ['DeleteChapter', { id: newId() }],
    ['ListStandardsOfChapter', { id: newId() }],
  ])('%s says that an id of nothing is of nothing', async (rpc, request) => {
    await expect(
      world.call(`content.${rpc}` as 'content.CreateChapter', request, world.as.super),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
