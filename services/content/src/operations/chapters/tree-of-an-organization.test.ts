import { addDays, dayOf } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
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

describe('chapters, standards and substandards', () => {
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

  it('are assigned until the end of the last day, as whoever answers for them is told', async () => {
    const chapter = await chapterIn(library, { name: 'Term' });
    await standardIn(chapter.id, { name: 'Term 1' });
    const user_id = world.as.updater.userId;
    const today = dayOf(new Date());
    const until = (day: string) =>
      world.service.event(
        'compliance.assignment.changed',
        {
          user_id,
          level: 'chapter',
          role_id: 4,
          assigned: [chapter.id],
          removed: [],
          ends: { [chapter.id ?? '']: day },
        },
        { organization_id: world.northwind },
      );
    const assigned = async () => {
      const list = (more: object) => world.call('content.ListStandards', { q: 'Term', ...more }, world.as.admin);
      const own = await world.call('content.ListAssignedStandards', { q: 'Term' }, world.as.updater);
      const users = (await list({})).data?.flatMap(({ assigned_users = [] }) => assigned_users.map(({ id }) => id));
      return { users, filtered: names(await list({ assigned: 'Not Assigned' })), own: names(own) };
    };
    await until(today);
    expect(await assigned()).toEqual({ users: [user_id], filtered: [], own: ['Term 1'] });
    await until(addDays(today, -1));
    expect(await assigned()).toEqual({ users: [], filtered: ['Term 1'], own: [] });
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
