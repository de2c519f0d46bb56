import { usualRules } from '@attesta/kit';
import { countCommands, libraryDocuments } from '../../repositories/snapshot';
import { type TreeWorld, treeCalls, treeWorld } from '../../testing/tree';

let at: TreeWorld;
beforeAll(async () => {
  at = await treeWorld();
});
afterAll(() => at.world.service.drop());

const calls = treeCalls(() => at.world);
const call: TreeWorld['world']['call'] = (name, request, as = at.world.as.super) => at.world.call(name, request, as);
const named = (name: string) => call('content.CreateLibrary', { name }).then(({ data }) => data?.id ?? '');

/** A published library with a chapter, a standard, two substandards and a checklist of two elements at the first. */
async function published(name: string) {
  const id = await named(name);
  const chapter = await calls.chapterIn(id, { name: 'Hygiene', code: 'H' });
  const standard = await calls.standardIn(chapter.id, { name: 'Hands', code: 'H.1' });
  const first = await calls.substandardIn(standard.id, { name: 'Hands are washed', code: 'H.1.1' });
  const second = await calls.substandardIn(standard.id, { name: 'Rings are off', code: 'H.1.2' });
  const { data: round } = await call('content.CreateAdminActivity', {
    type: 1,
    name: 'Round',
    substandard_id: [first.id ?? ''],
    create_element: [{ name: 'Soap is there' }, { name: 'Towels are there' }],
  });
  await call('content.PublishLibraryVersion', { id, note: 'The first' });
  return { id, chapter, standard, first, second, round: round! };
}

const prepared = async (id: string, name: string) =>
  (await call('content.PrepareLibraryVersion', { id, name })).data?.id ?? '';
const substandards = async (library_id: string) => (await call('content.ListSubstandards', { library_id })).data ?? [];

describe('a published version', () => {
  it('has a number, a day, who published it and a note, and tells the other services', async () => {
    const { id } = await published('Numbered');
    const { data } = await call('content.ListLibraryVersions', { id });
    expect(data).toMatchObject([{ id, number: 1, note: 'The first', previous_id: '', used: false }]);
    expect(data?.[0]?.published_at).toMatch(/^20/);
    const [event] = (await at.world.service.published('content.version.published')).slice(-1);
    expect(event).toMatchObject({ organization_id: '', data: { id, number: 1, name: 'Numbered' } });
  });

  it('is published once, however often that is asked', async () => {
    const { id } = await published('Once');
    const { data: before } = await call('content.GetLibrary', { id });
    const again = await call('content.PublishLibraryVersion', { id, note: 'Another note' });
    expect(again.data).toMatchObject({ version_number: 1, version: before?.version });
    expect((await call('content.ListLibraryVersions', { id })).data).toMatchObject([{ note: 'The first' }]);
  });

  it('never changes, whatever is tried', async () => {
    const { id, chapter, standard, first, round } = await published('Frozen');
    const other = await named('Elsewhere');
    const before = await libraryDocuments([id]);
    const tries: [Parameters<typeof call>[0], object][] = [
      ['content.UpdateLibrary', { id, name: 'Other' }],
      ['content.DeleteLibrary', { id }],
      ['content.CreateChapter', { library_id: id, name: 'More' }],
      ['content.UpdateChapter', { id: chapter.id, name: 'Other' }],
      ['content.UpdateChapter', { id: chapter.id, library_id: other }],
      ['content.DeleteChapter', { id: chapter.id }],
      ['content.UpdateStandard', { id: standard.id, name: 'Other' }],
      ['content.CreateSubstandard', { standard_id: standard.id, name: 'More' }],
      ['content.UpdateSubstandard', { id: first.id, name: 'Other' }],
      ['content.DeleteSubstandard', { id: first.id }],
      ['content.CreateAdminActivity', { type: 1, name: 'More', substandard_id: [first.id] }],
      ['content.UpdateAdminActivity', { id: round.id, name: 'Other' }],
      ['content.DeleteAdminActivity', { id: round.id }],
      ['content.CreateSurveyorCategory', { library_id: id, category_name: 'More' }],
      ['content.UpdateDecisionRules', { id, rules: [] }],
    ];
    const refused = await Promise.all(
      tries.map(([name, request]) =>
        call(name, request as never).then(
          () => [name, 'done'],
          ({ code, message }) => [name, code, message],
        ),
      ),
    );
    const told = expect.stringContaining('Version 1 of “Frozen” is published');
    expect(refused).toEqual(tries.map(([name]) => [name, 'conflict', told]));
    expect(await libraryDocuments([id])).toBe(before);
  });

  it('says so to who would change it, and lets them prepare the next', async () => {
    const { id } = await published('Told');
    expect((await call('content.GetLibrary', { id })).data).toMatchObject({ may_edit: false, may_publish: true });
    const next = await prepared(id, 'Told, second edition');
    expect((await call('content.GetLibrary', { id: next })).data).toMatchObject({
      may_edit: true,
      previous_id: id,
      version_number: 0,
      counts: { chapters: 1, standards: 1, substandards: 2, activities: 1, elements: 2 },
    });
    await expect(call('content.PrepareLibraryVersion', { id, name: 'A third' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Told, second edition'),
    });
    await call('content.DeleteLibrary', { id: next });
    expect(await prepared(id, 'Told, another edition')).not.toBe('');
  });

  it('begins with the decision rules of the one before, and says which it changes', async () => {
    const { id } = await published('Ruled');
    const next = await prepared(id, 'Ruled, second edition');
    const rules = [{ kind: 'evidence_required', esr: 1 }];
    const compared = async () => (await call('content.CompareLibraryVersions', { id: next })).comparison;
    const same = await compared();
    expect([same?.rules_before ?? [], same?.rules_after ?? []]).toEqual([[], []]);
    await call('content.UpdateDecisionRules', { id: next, rules });
    expect(await compared()).toMatchObject({ rules_before: usualRules, rules_after: rules });
    await call('content.PublishLibraryVersion', { id: next, note: 'Evidence' });
    const third = await prepared(next, 'Ruled, third edition');
    expect((await call('content.GetDecisionRules', { id: third })).data).toMatchObject({ own: true, rules });
  });

  it('follows no library that was not published, and none that was given', async () => {
    const { id } = await published('Given');
    await expect(call('content.PrepareLibraryVersion', { id: at.library, name: 'Next' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await at.world.useLibraries(at.world.northwind, [id]);
    const before = await libraryDocuments([id]);
    const as = at.world.as.clientSuper;
    await expect(call('content.PrepareLibraryVersion', { id, name: 'Mine' }, as)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(call('content.PublishLibraryVersion', { id: at.foreign }, as)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await libraryDocuments([id])).toBe(before);
  });
});

describe('the next version', () => {
  it('shows what it adds, changes, moves and removes, with texts in pieces, and nothing else', async () => {
    const { id, round } = await published('Compared');
    const next = await prepared(id, 'Compared 2');
    expect(await call('content.CompareLibraryVersions', { id: next })).toMatchObject({
      data: [],
      comparison: { counts: { added: 0, changed: 0, moved: 0, removed: 0 } },
    });
    const [first, second] = await substandards(next);
    const chapter = await calls.chapterIn(next, { name: 'Waste', code: 'W' });
    const standard = await calls.standardIn(chapter.id, { name: 'Sharps', code: 'W.1' });
    await call('content.UpdateSubstandard', { id: first?.id, name: 'Hands are rubbed' });
    await call('content.UpdateSubstandard', { id: second?.id, standard_id: standard.id });
    const { data: activities } = await call('content.ListAdminActivities', { library_id: next });
    const copy = activities?.find(({ name }) => name === 'Round');
    expect(copy?.id).not.toBe(round.id);
    await call('content.UpdateAdminActivity', { id: copy?.id, elementdelete: [copy?.elements?.[1]?.id ?? ''] });

    const { data, meta, comparison } = await call('content.CompareLibraryVersions', { id: next });
    expect(comparison?.counts).toEqual({ added: 2, changed: 1, moved: 1, removed: 1 });
    expect(data?.map(({ name, level, statuses }) => [level, name, ...(statuses ?? [])])).toEqual([
      ['substandard', 'Hands are rubbed', 'changed'],
      ['element', 'Towels are there', 'removed'],
      ['chapter', 'Waste', 'added'],
      ['standard', 'Sharps', 'added'],
      ['substandard', 'Rings are off', 'moved'],
    ]);
    expect(meta?.total).toBe(5);
    expect(data?.[0]).toMatchObject({
      path: ['H Hygiene', 'H.1 Hands'],
      fields: [
        {
          field: 'name',
          before: 'Hands are washed',
          after: 'Hands are rubbed',
          pieces: [
            { text: 'Hands are ', kind: 'same' },
            { text: 'washed', kind: 'removed' },
            { text: 'rubbed', kind: 'added' },
          ],
        },
      ],
    });
    expect(data?.[4]).toMatchObject({
      path: ['W Waste', 'W.1 Sharps'],
      former_path: ['H Hygiene', 'H.1 Hands'],
    });
    const only = await call('content.CompareLibraryVersions', {
      id: next,
      status: 'added',
      level: 'standard',
      q: 'sharp',
    });
    expect(only.data).toHaveLength(1);
    await expect(call('content.CompareLibraryVersions', { id: next, status: 'gone' })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'status' }],
    });
    await expect(call('content.CompareLibraryVersions', { id: next, against_id: at.foreign })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'against_id' }],
    });
    await expect(call('content.CompareLibraryVersions', { id })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is published as it was looked at, or not at all', async () => {
    const { id } = await published('Looked at');
    const next = await prepared(id, 'Looked at 2');
    const { comparison } = await call('content.CompareLibraryVersions', { id: next });
    await calls.chapterIn(next, { name: 'Later' });
    await expect(
      call('content.PublishLibraryVersion', { id: next, revision: comparison?.revision }),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
    const { comparison: again } = await call('content.CompareLibraryVersions', { id: next });
    await call('content.PublishLibraryVersion', { id: next, revision: again?.revision });
    expect((await call('content.ListLibraryVersions', { id })).data).toMatchObject([
      { id: next, number: 2, previous_id: id, changes: { added: 1, changed: 0, moved: 0, removed: 0 } },
      { id, number: 1 },
    ]);
    expect((await call('content.GetLibrary', { id })).data).toMatchObject({ newest_id: next });
  });

  it('is unknown to who was given the one before until it is published, and then can be looked into', async () => {
    const { id } = await published('Waiting');
    const next = await prepared(id, 'Waiting 2');
    await at.world.useLibraries(at.world.northwind, [id]);
    const as = at.world.as.viewer;
    expect((await call('content.ListLibraryVersions', { id }, as)).data).toMatchObject([{ id, used: true }]);
    await expect(call('content.CompareLibraryVersions', { id: next }, as)).rejects.toMatchObject({ code: 'not_found' });
    await call('content.PublishLibraryVersion', { id: next });
    expect((await call('content.ListLibraryVersions', { id }, as)).data).toMatchObject([
      { id: next, used: false, adoptable: true, readable: false },
      { id, used: true, adoptable: false, readable: true },
    ]);
    expect((await call('content.CompareLibraryVersions', { id: next }, as)).comparison?.before).toMatchObject({ id });
    await expect(call('content.ListLibraryVersions', { id }, at.world.as.lakesideAdmin)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a version of a large library', () => {
  /** A library of so many substandards with a checklist each, its next version prepared. */
  const twoVersionsOf = async (size: number) => {
    const head = 'library,chapter,standard,substandard,activity,activity_type,response_frequency,element';
    const name = `Large ${size}`;
    const rows = Array.from({ length: size }, (_, n) => `${name},C,S,Sub ${n},Round ${n},1,monthly,Is it so?`);
    const file = at.world.upload([head, ...rows].join('\n'));
    const { data } = await call('content.UploadCsv', { type: 'library', file });
    await call('content.PublishLibraryVersion', { id: data?.library_id });
    return { id: data?.library_id ?? '', name };
  };
  const commandsOf = async (size: number) => {
    const { id, name } = await twoVersionsOf(size);
    let next = '';
    const prepare = await countCommands(async () => {
      next = await prepared(id, `${name} 2`);
    });
    const compare = await countCommands(() => call('content.CompareLibraryVersions', { id: next }));
    const publish = await countCommands(() => call('content.PublishLibraryVersion', { id: next }));
    expect((await substandards(next)).length).toBe(size);
    return { prepare, compare, publish };
  };

  it('takes hardly more database calls than one of a small library', async () => {
    const [small, large] = [await commandsOf(3), await commandsOf(300)];
    // A relay or a heartbeat may come between.
    for (const work of ['prepare', 'compare', 'publish'] as const) expect(large[work] - small[work]).toBeLessThan(10);
  });
});
