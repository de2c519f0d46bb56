import { newId } from '@attesta/kit/testing';
import { testWorld, type World } from '../../testing/world';

describe('assigning content to people', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld();
  });
  afterAll(() => world?.service.drop());

  const assignChapters = (request: object, as = world.northwind.admin) =>
    world.service.call('compliance.AssignChapters', request, as);
  const listed = async (as = world.northwind.admin, request = {}) =>
    (await world.service.call('compliance.ListAssignments', request, as)).data ?? [];

  it('gives chapters to an updater, with the day on which it ends', async () => {
    const { northwind, content } = world;
    const reply = await assignChapters({
      client_id: northwind.id,
      user_id: northwind.updater.userId,
      chapter_ids: content.chapters.map(({ id }) => id),
      role_id: 4,
      expirydate: '2099-12-31',
    });
    expect(reply.message).toBe('Chapter assigned Sucessfully');
    expect(reply.data).toMatchObject({ assigned: 2, removed: 0 });
    expect(reply.data?.assignments?.find(({ node_name }) => node_name === 'Chapter 1')).toMatchObject({
      level: 'chapter',
      expirydate: '2099-12-31',
      activities: 5,
    });
    const [event] = await world.service.published('compliance.assignment.changed');
    expect(event).toMatchObject({
      organization_id: northwind.id,
      data: {
        user_id: northwind.updater.userId,
        level: 'chapter',
        role_id: 4,
        ends: Object.fromEntries(content.chapters.map(({ id }) => [id, '2099-12-31'])),
      },
    });
  });

  it('adds to what is assigned, moves the end of what is assigned again, and takes back what is named', async () => {
    const { northwind, content } = world;
    const user_id = northwind.secondUpdater.userId;
    const [first, second] = content.chapters.map(({ id }) => id) as [string, string];
    await assignChapters({ user_id, chapter_ids: [first], expirydate: '2099-01-01' });
    await assignChapters({ user_id, chapter_ids: [second] });
    const again = await assignChapters({ user_id, chapter_ids: [first], remove_chapter_ids: [second] });
    expect(again.data).toMatchObject({ assigned: 1, removed: 1 });
    expect(again.data?.assignments).toMatchObject([{ node_id: first, expirydate: '' }]);
  });

  it('tells of what is assigned and taken back at once in a way that ends where the assignments end', async () => {
    const { northwind, content, service } = world;
    const user_id = northwind.secondUpdater.userId;
    const chapter = content.chapters[1]?.id ?? '';
    const already = (await service.published('compliance.assignment.changed')).length;
    const calls = Array.from({ length: 6 }, () => [
      assignChapters({ user_id, chapter_ids: [chapter] }),
      assignChapters({ user_id, chapter_ids: [], remove_chapter_ids: [chapter] }),
    ]);
    await Promise.all(calls.flat());
    let told = false;
    for (const { data } of (await service.published('compliance.assignment.changed')).slice(already)) {
      const { assigned, removed } = data as { assigned: string[]; removed: string[] };
      told = assigned.includes(chapter) || (told && !removed.includes(chapter));
    }
    const assignments = (await listed()).filter((one) => one.user_id === user_id && one.node_id === chapter);
    expect(told).toBe(assignments.length === 1);
    await assignChapters({ user_id, chapter_ids: [], remove_chapter_ids: [chapter] });
  });

  it('assigns standards and substandards by their own calls', async () => {
    const { northwind, content, service } = world;
    const user_id = northwind.internalSurveyor.userId;
    const standard_ids = [content.standards[0]?.id ?? ''];
    const substandard_ids = [content.substandards[7]?.id ?? ''];
    await service.call('compliance.AssignStandards', { user_id, standard_ids }, northwind.admin);
    await service.call('compliance.AssignSubstandards', { user_id, substandard_ids }, northwind.superAdmin);
    const own = await listed(northwind.internalSurveyor);
    expect(own.map(({ level, node_name }) => [level, node_name])).toEqual([
      ['standard', 'Standard 1 of Chapter 1'],
      ['substandard', 'Substandard 2 of Standard 2 of Chapter 2'],
    ]);
  });

  it.each([
    ['no user', {}, 'invalid', 'user_id'],
    ['a user id that is none', { user_id: 'x' }, 'invalid', 'user_id'],
    ['a user who does not exist', { user_id: newId() }, 'not_found', 'user_id'],
    ['a chapter id that is none', { chapter_ids: ['..'] }, 'invalid', 'chapter_ids'],
    ['a chapter that does not exist', { chapter_ids: [newId()] }, 'not_found', 'chapter_ids'],
    ['nothing to assign', { chapter_ids: [] }, 'invalid', 'chapter_ids'],
    ['a day that is none', { expirydate: '31.12.2099' }, 'invalid', 'expirydate'],
    ['a role that the user has not', { role_id: 5 }, 'invalid', 'role_id'],
  ])('refuses %s, and writes nothing', async (_name, wrong, code, field) => {
    const before = await listed();
    const request = {
      user_id: world.northwind.updater.userId,
      chapter_ids: [world.content.chapters[0]?.id],
      ...(wrong as object),
    };
    const given = 'user_id' in wrong || Object.keys(wrong).length > 0 ? request : { chapter_ids: request.chapter_ids };
    await expect(assignChapters(given)).rejects.toMatchObject({
      code,
      errors: [{ field, message: expect.any(String) }],
    });
    expect(await listed()).toEqual(before);
  });

  it('says by key what it refuses and why, for readers of other languages', async () => {
    const { northwind, content } = world;
    const chapter_ids = [content.chapters[0]?.id ?? ''];
    await expect(assignChapters({ user_id: northwind.viewer.userId, chapter_ids })).rejects.toMatchObject({
      errors: [
        {
          field: 'user_id',
          message: 'Only updaters and surveyors can be assigned.',
          sentence: { key: 'compliance.only_updaters_and_surveyors' },
        },
      ],
    });
  });

  it("is closed to other tenants: their users are not found, and their organization's assignments stay as they are", async () => {
    const { northwind, lakeside, content } = world;
    const before = await listed(lakeside.admin);
    const chapter_ids = [content.chapters[0]?.id ?? ''];
    const foreignUser = assignChapters({ user_id: lakeside.updater.userId, chapter_ids });
    await expect(foreignUser).rejects.toMatchObject({ code: 'not_found' });
    const foreignClient = assignChapters(
      { client_id: lakeside.id, user_id: lakeside.updater.userId, chapter_ids },
      northwind.superAdmin,
    );
    await expect(foreignClient).rejects.toMatchObject({ code: 'not_found' });
    expect(await listed(lakeside.admin)).toEqual(before);
  });

  it('lets a super client admin assign in a branch, and a platform admin anywhere', async () => {
    const { northwind, riverside, lakeside, content, platformAdmin } = world;
    const chapter_ids = [content.chapters[0]?.id ?? ''];
    await assignChapters(
      { client_id: riverside.id, user_id: riverside.updater.userId, chapter_ids },
      northwind.superAdmin,
    );
    await assignChapters(
      { client_id: lakeside.id, user_id: lakeside.updater.userId, chapter_ids },
      { ...platformAdmin, userId: newId() },
    );
    expect(await listed(riverside.admin)).toHaveLength(1);
    expect(await listed(lakeside.admin)).toHaveLength(1);
  });

  it('is right when several admins assign the same at once', async () => {
    const { northwind, content, service } = world;
    const request = { user_id: northwind.externalSurveyor.userId, chapter_ids: content.chapters.map(({ id }) => id) };
    await Promise.all([1, 2, 3, 4].map(() => assignChapters(request)));
    expect(await listed(northwind.externalSurveyor)).toHaveLength(2);
    const remove = { user_id: request.user_id, remove_chapter_ids: request.chapter_ids };
    await service.call('compliance.AssignChapters', remove, northwind.admin);
  });

  it('reports who answers for what, searched and paged', async () => {
    const { northwind, service } = world;
    const all = await service.call('compliance.ReportAssignments', {}, northwind.admin);
    const page = await service.call(
      'compliance.ReportAssignments',
      { q: 'secondupdater', page: 1, page_size: 1 },
      northwind.admin,
    );
    expect(all.meta?.total).toBe(5);
    expect(page.data).toMatchObject([{ user_name: 'secondUpdater of Northwind Health Group' }]);
    expect(page.meta).toEqual({ total: 1, page: 1, page_size: 1 });
  });

  describe('of somebody who is', () => {
    const person = () => {
      const { userId: id } = world.northwind.secondUpdater;
      return {
        id,
        name: 'Second',
        email: 'second@northwind.test',
        role_id: 4,
        status: 1,
        organization_id: world.northwind.id,
      };
    };
    const become = (change: object, facts = {}) =>
      world.service.event('tenancy.user.changed', { ...person(), ...change }, facts);
    const assigned = async (as = world.northwind.admin) =>
      (await listed(as)).filter(({ user_id }) => user_id === person().id).map(({ level }) => level);
    beforeEach(async () => {
      await become({});
      const user_id = person().id;
      const { content, service, northwind } = world;
      await assignChapters({ user_id, chapter_ids: [content.chapters[0]?.id ?? ''] });
      const standard_ids = [content.standards[3]?.id ?? ''];
      await service.call('compliance.AssignStandards', { user_id, standard_ids }, northwind.admin);
      expect((await assigned()).sort()).toEqual(['chapter', 'standard']);
    });

    it.each([
      ['deleted', { deleted: true }],
      ['switched off', { status: 0 }],
      ['a viewer now', { role_id: 6 }],
    ])('%s is taken back, and others hear of it', async (_name, change) => {
      await become(change);
      expect(await assigned()).toEqual([]);
      const changes = (await world.service.published('compliance.assignment.changed')).slice(-2);
      expect(
        changes.map(({ data, organization_id }) => [(data as { level: string }).level, organization_id]).sort(),
      ).toEqual([
        ['chapter', world.northwind.id],
        ['standard', world.northwind.id],
      ]);
    });

    it('moved to another organization is taken back in the former one only', async () => {
      const { riverside, content, service } = world;
      await become({ organization_id: riverside.id });
      expect(await assigned()).toEqual([]);
      const chapter_ids = [content.chapters[1]?.id ?? ''];
      await service.call('compliance.AssignChapters', { user_id: person().id, chapter_ids }, riverside.admin);
      await become({ organization_id: riverside.id, name: 'Renamed' });
      expect(await assigned(riverside.admin)).toEqual(['chapter']);
      await become({ organization_id: riverside.id, deleted: true });
      expect(await assigned(riverside.admin)).toEqual([]);
    });

    it('renamed stays', async () => {
      await become({ name: 'Renamed' });
      expect(await assigned()).toHaveLength(2);
    });

    it('assigned again after a change stays, although the event of the change comes late', async () => {
      await become({ status: 0 }, { at: new Date(Date.now() - 60_000).toISOString() });
      expect(await assigned()).toHaveLength(2);
    });

    it.each([
      ['deleted', { deleted: true }, 'not_found'],
      ['switched off', { status: 0 }, 'invalid'],
      ['elsewhere now', { organization_id: newId() }, 'not_found'],
    ])('%s is refused', async (_name, change, code) => {
      await become(change);
      const again = assignChapters({ user_id: person().id, chapter_ids: [world.content.chapters[0]?.id ?? ''] });
      await expect(again).rejects.toMatchObject({
        code,
        errors: [{ field: 'user_id' }],
      });
    });
  });
});
