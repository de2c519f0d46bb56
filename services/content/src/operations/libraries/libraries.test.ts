import { newId } from '@attesta/kit/testing';
import { tree } from '../../testing/activities';
import { startWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.service.drop());

const create = (name: string, description = '') =>
  world.call('content.CreateLibrary', { name, description }, world.as.super);
const names = (reply: { data?: { name?: string }[] }) => reply.data?.map(({ name }) => name);

describe('libraries', () => {
  it('are created once, with a revision, an event and the documented message', async () => {
    const { message, data } = await create(' Hospital   standards ', 'For hospitals');
    expect(message).toBe('Library added Sucessfully');
    expect(data).toMatchObject({
      name: 'Hospital standards',
      description: 'For hospitals',
      archived: false,
      version: 1,
    });
    const [event] = (await world.service.published('content.library.changed')).slice(-1);
    expect(event).toMatchObject({ organization_id: '', data: { id: data?.id, name: 'Hospital standards' } });
    await expect(create('hospital STANDARDS')).rejects.toMatchObject({ code: 'conflict', errors: [{ field: 'name' }] });
  });

  it.each<[string, object, object]>([
    ['without a name', {}, { code: 'invalid', errors: [{ field: 'name', message: 'name is required.' }] }],
    ['with a blank name', { name: '  ' }, { code: 'invalid', errors: [{ field: 'name' }] }],
    ['with a name that is too long', { name: 'x'.repeat(501) }, { code: 'invalid', errors: [{ field: 'name' }] }],
    [
      'with a description that is too long',
      { name: 'x', description: 'x'.repeat(10_001) },
      { code: 'invalid', errors: [{ field: 'description' }] },
    ],
  ])('are not created %s', async (_name, request, refusal) => {
    await expect(world.call('content.CreateLibrary', request, world.as.super)).rejects.toMatchObject(refusal);
  });

  it('show everybody those of their organization, and administrators all', async () => {
    const [mine, other] = [await create('Seen A'), await create('Seen B')];
    await world.useLibraries(world.northwind, [mine.data?.id ?? '']);
    await world.useLibraries(world.lakeside, [other.data?.id ?? '']);
    for (const as of [world.as.admin, world.as.updater, world.as.surveyor, world.as.viewer]) {
      expect(names(await world.call('content.ListLibraries', { q: 'Seen' }, as))).toEqual(['Seen A']);
      expect(
        names(
          await world.call(
            'content.ListAssignedLibraries',
            { libraryIds: [mine.data?.id ?? '', other.data?.id ?? ''] },
            as,
          ),
        ),
      ).toEqual(['Seen A']);
      await expect(world.call('content.GetLibrary', { id: other.data?.id }, as)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    for (const as of [world.as.platform, world.as.super]) {
      expect(names(await world.call('content.ListLibraries', { q: 'Seen' }, as))).toEqual(['Seen A', 'Seen B']);
      expect(names(await world.call('content.ListLibraries', { organization_id: world.northwind }, as))).toEqual([
        'Seen A',
      ]);
    }
    await expect(
      world.call('content.ListLibraries', { organization_id: world.lakeside }, world.as.admin),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      world.call('content.ListLibraries', { organization_id: world.lakeside }, world.as.clientSuper),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('page, sort and search on the server', async () => {
    for (const name of ['Paged c', 'Paged a', 'Paged b']) await create(name);
    const first = await world.call('content.ListLibraries', { q: 'paged', page: 1, page_size: 2 }, world.as.super);
    expect(names(first)).toEqual(['Paged a', 'Paged b']);
    expect(first.meta).toEqual({ total: 3, page: 1, page_size: 2 });
    const last = await world.call(
      'content.ListLibraries',
      { q: 'paged', page: 2, page_size: 2, sort: '-name' },
      world.as.super,
    );
    expect(names(last)).toEqual(['Paged a']);
    await expect(
      world.call('content.ListLibraries', { sort: 'name_of_nothing' }, world.as.super),
    ).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'sort' }] });
    await expect(world.call('content.ListLibraries', { page_size: 1000 }, world.as.super)).rejects.toMatchObject({
      errors: [{ field: 'page_size' }],
    });
  });

  it('count what they hold', async () => {
    const { data } = await create('Counted');
    await world.call('content.CreateChapter', { name: 'One', library_id: data?.id }, world.as.super);
    const counts = { chapters: 1, standards: 0, substandards: 0, activities: 0, elements: 0 };
    expect((await world.call('content.GetLibrary', { id: data?.id }, world.as.super)).data?.counts).toEqual(counts);
    expect(
      (await world.call('content.ListLibraries', { q: 'Counted', counts: true }, world.as.super)).data?.[0]?.counts,
    ).toEqual(counts);
  });

  it('are changed by the one who knows the newest version', async () => {
    const { data } = await create('Versioned');
    const changed = await world.call(
      'content.UpdateLibrary',
      { id: data?.id, name: 'Versioned anew', version: data?.version },
      world.as.super,
    );
    expect(changed).toMatchObject({
      message: 'Library updated Sucessfully',
      data: { name: 'Versioned anew', version: 2 },
    });
    await expect(
      world.call('content.UpdateLibrary', { id: data?.id, name: 'Too late', version: 1 }, world.as.super),
    ).rejects.toMatchObject({
      code: 'conflict',
      data: { name: 'Versioned anew' },
    });
    expect((await world.call('content.GetLibrary', { id: data?.id }, world.as.super)).data?.name).toBe(
      'Versioned anew',
    );
  });

  it('are neither deleted nor archived while an organization uses them', async () => {
    const { data } = await create('In use');
    const id = data?.id ?? '';
    await world.useLibraries(world.lakeside, [id]);
    await expect(world.call('content.DeleteLibrary', { id }, world.as.super)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Cannot delete or update a library, actively used by few clients',
    });
    await expect(world.call('content.ArchiveLibrary', { id }, world.as.super)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Cannot update a library, actively used by few clients',
    });
    const check = await world.call('content.CheckLibraryDeletion', { id }, world.as.super);
    expect(check.data).toEqual({
      can_delete: false,
      can_archive: false,
      organization_count: 1,
      organizations: [{ id: world.lakeside, name: 'Lakeside Medical Center' }],
    });
    expect((await world.call('content.GetLibrary', { id }, world.as.super)).data?.archived).toBe(false);
  });

  it('are said to stay as long as they can only be archived: published, or with activities that an organization has made', async () => {
    const check = async (id: string) => (await world.call('content.CheckLibraryDeletion', { id }, world.as.super)).data;
    const id = (await create('Published')).data?.id ?? '';
    expect(await check(id)).toMatchObject({ can_delete: true, can_archive: true });
    await world.call('content.PublishLibraryVersion', { id }, world.as.super);
    expect(await check(id)).toMatchObject({ can_delete: false, can_archive: true, organization_count: 0 });
    await expect(world.call('content.DeleteLibrary', { id }, world.as.super)).rejects.toMatchObject({
      code: 'conflict',
    });
    const [libraryId, , substandard] = await tree(world, 'Left behind');
    await world.useLibraries(world.northwind, [libraryId]);
    const own = { type: 1, name: 'Our round', substandard_id: [substandard] };
    await world.call('content.CreateClientActivity', own, world.as.admin);
    await world.useLibraries(world.northwind, []);
    expect(await check(libraryId)).toMatchObject({ can_delete: false, can_archive: true, organization_count: 0 });
    await expect(world.call('content.DeleteLibrary', { id: libraryId }, world.as.super)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Activities that organizations have of their own here: 1.',
    });
  });

  it('are archived and taken back', async () => {
    const { data } = await create('Resting');
    const id = data?.id;
    expect((await world.call('content.ArchiveLibrary', { id }, world.as.super)).message).toBe(
      'Library archived Sucessfully',
    );
    expect(names(await world.call('content.ListLibraries', { q: 'Resting' }, world.as.super))).toEqual([]);
    expect(names(await world.call('content.ListLibraries', { q: 'Resting', archived: true }, world.as.super))).toEqual([
      'Resting',
    ]);
    await world.call('content.ArchiveLibrary', { id, archived: false }, world.as.super);
    expect(names(await world.call('content.ListLibraries', { q: 'Resting' }, world.as.super))).toEqual(['Resting']);
  });

  it('are deleted with everything in them', async () => {
    const { data } = await create('Leaving');
    const chapter = await world.call('content.CreateChapter', { name: 'One', library_id: data?.id }, world.as.super);
    const deleted = await world.call('content.DeleteLibrary', { id: data?.id }, world.as.super);
    expect(deleted).toMatchObject({ message: 'Library deleted Sucessfully', data: { count: 2 } });
    await expect(world.call('content.GetLibrary', { id: data?.id }, world.as.super)).rejects.toMatchObject({
      code: 'not_found',
    });
    const events = (await world.service.published('content.nodes.changed'))
      .slice(-2)
      .flatMap(({ data: change }) => (change as { nodes?: object[] }).nodes ?? []);
    expect(events).toMatchObject([
      { id: chapter.data?.id, deleted: true },
      { id: data?.id, kind: 'library', deleted: true },
    ]);
  });

  it.each(['GetLibrary', 'UpdateLibrary', 'DeleteLibrary', 'ArchiveLibrary', 'CheckLibraryDeletion'] as const)(
    '%s refuses what is no id and an id of nothing',
    async (name) => {
      await expect(world.call(`content.${name}`, { id: 'nonsense' }, world.as.super)).rejects.toMatchObject({
        code: 'invalid',
        errors: [{ field: 'id' }],
      });
      await expect(world.call(`content.${name}`, { id: newId() }, world.as.super)).rejects.toMatchObject({
        code: 'not_found',
      });
    },
  );
});
