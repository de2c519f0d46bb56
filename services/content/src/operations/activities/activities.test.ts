import { newId } from '@attesta/kit/testing';
import { startWorld, type World } from '../../testing/world';

let world: World;
let library = '';
let substandard = '';
let second = '';
let foreign = '';
beforeAll(async () => {
  world = await startWorld();
  [library, substandard, second] = await tree('Clinic standards');
  [, foreign] = await tree('Laboratory standards');
  await world.useLibraries(world.northwind, [library]);
});
afterAll(() => world.service.drop());

/** A library with one standard of two substandards. */
async function tree(name: string): Promise<[string, string, string]> {
  const made = await world.call('content.CreateLibrary', { name }, world.as.super);
  const chapter = await world.call(
    'content.CreateChapter',
    { name: 'Chapter', library_id: made.data?.id },
    world.as.super,
  );
  const standard = await world.call(
    'content.CreateStandard',
    { name: 'Standard', chapter_id: chapter.data?.id },
    world.as.super,
  );
  const create = async (one: string) =>
    (await world.call('content.CreateSubstandard', { name: one, standard_id: standard.data?.id }, world.as.super)).data
      ?.id ?? '';
  return [made.data?.id ?? '', await create('One'), await create('Two')];
}

const admin = (fields: object, as = world.as.super) =>
  world.call('content.CreateAdminActivity', { type: 1, name: 'Round', substandard_id: [substandard], ...fields }, as);
const own = (fields: object, as = world.as.admin) =>
  world.call('content.CreateClientActivity', { type: 1, name: 'Round', substandard_id: [substandard], ...fields }, as);
const names = (reply: { data?: { name?: string }[] }) => reply.data?.map(({ name }) => name);

describe('activities', () => {
  it('are created with their elements, and other services hear of it', async () => {
    const { message, data } = await admin({
      name: 'Hand hygiene',
      code: 'HH',
      response_frequency: 'Monthly',
      submission_day: '5',
      create_element: [{ name: 'Soap?' }, { name: 'Towels?', code: 'E2' }],
    });
    expect(message).toBe('Activity added Sucessfully');
    expect(data).toMatchObject({
      name: 'Hand hygiene',
      typename: 'admin',
      source: 1,
      library_id: library,
      response_frequency: 'monthly',
      substandard_id: [substandard],
      substandards: [{ id: substandard, name: 'One' }],
      elements: [
        { name: 'Soap?', order: 1 },
        { name: 'Towels?', code: 'E2', order: 2 },
      ],
    });
    const [event] = (await world.service.published('content.nodes.changed')).slice(-1);
    expect(event?.data).toMatchObject({
      library_id: library,
      nodes: [
        {
          kind: 'activity',
          id: data?.id,
          substandard_ids: [substandard],
          activity: { type: 1, source: 1, submission_day: '5', elements: [{ name: 'Soap?' }, { code: 'E2' }] },
        },
      ],
    });
  });

  it('are told of with every library that they stand in, as long as they stand there', async () => {
    const [, going] = await tree('Going standards');
    const { data } = await admin({ name: 'Shared', substandard_id: [substandard, foreign, going] });
    const told = async () => {
      const events = (await world.service.published('content.nodes.changed')) as {
        data: { nodes: { id: string }[] };
      }[];
      return events.flatMap(({ data: { nodes } }) => nodes.filter(({ id }) => id === data?.id)).at(-1);
    };
    expect(await told()).toMatchObject({
      library_id: library,
      library_ids: [library, expect.any(String), expect.any(String)],
    });
    await world.call('content.DeleteSubstandard', { id: going }, world.as.super);
    expect(await told()).toMatchObject({
      substandard_ids: [substandard, foreign],
      library_ids: [library, expect.any(String)],
    });
  });

  it.each([
    [2, 1, { kpi_name: 'Waiting time' }],
    [2, 0, { observation_name: 'Waiting time' }],
    [3, 0, { document_name: 'Waiting time' }],
  ])('of type %i with kpi %i use the description as their name', async (type, kpi, known) => {
    const { data } = await admin({ type, kpi, name: undefined, description: 'Waiting time', target: 12.5 });
    expect(data).toMatchObject({ name: 'Waiting time', description: 'Waiting time', kpi, target: 12.5, ...known });
  });

  it('of an organization are seen by it alone, beside those of the platform', async () => {
    const mine = await own({ name: 'Mine alone' });
    await admin({ name: 'For all alone' });
    for (const as of [world.as.admin, world.as.surveyor, world.as.viewer]) {
      expect(names(await world.call('content.ListClientActivities', { q: 'alone' }, as))).toEqual([
        'Mine alone',
        'For all alone',
      ]);
    }
    expect(names(await world.call('content.ListClientActivities', { q: 'alone', source: 2 }, world.as.admin))).toEqual([
      'Mine alone',
    ]);
    expect(names(await world.call('content.ListAdminActivities', { q: 'alone' }, world.as.super))).toEqual([
      'For all alone',
    ]);
    await world.useLibraries(world.lakeside, [library]);
    const stranger = world.as.lakesideAdmin;
    expect(names(await world.call('content.ListClientActivities', { q: 'alone' }, stranger))).toEqual([
      'For all alone',
    ]);
    for (const call of [
      world.call('content.GetClientActivity', { id: mine.data?.id, type: '2' }, stranger),
      world.call('content.UpdateClientActivity', { id: mine.data?.id, name: 'Stolen' }, stranger),
      world.call('content.DeleteClientActivity', { id: mine.data?.id }, stranger),
      world.call('content.CreateActivityElements', { activity_id: mine.data?.id, elements: [{ name: 'X' }] }, stranger),
      world.call('content.ListChecklistElements', { id: mine.data?.id, type: 2 }, stranger),
      world.call('content.ListChecklistElements', { id: world.northwind, type: 2 }, stranger),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(
      (await world.call('content.GetClientActivity', { id: mine.data?.id, type: '2' }, world.as.admin)).data,
    ).toMatchObject({ name: 'Mine alone', version: 1 });
    await world.useLibraries(world.lakeside, []);
  });

  it('of libraries that the organization does not use are not there for it', async () => {
    const { data } = await admin({ name: 'Foreign', substandard_id: [foreign] });
    await expect(
      world.call('content.GetClientActivity', { id: data?.id, type: '1' }, world.as.admin),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(own({ substandard_id: [foreign] })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of the platform are changed by roles 1 and 2 only', async () => {
    const { data } = await admin({ name: 'Platform made' });
    await expect(
      world.call('content.UpdateClientActivity', { id: data?.id, name: 'Ours' }, world.as.admin),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(world.call('content.DeleteClientActivity', { id: data?.id }, world.as.admin)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const changed = await world.call(
      'content.UpdateClientActivity',
      { id: data?.id, name: 'Platform changed' },
      world.as.super,
    );
    expect(changed).toMatchObject({
      message: 'Activity updated Sucessfully',
      data: { name: 'Platform changed', source: 1 },
    });
  });

  it('change only from the newest version', async () => {
    const { data } = await own({ name: 'Versions' });
    const update = (version?: number) =>
      world.call('content.UpdateClientActivity', { id: data?.id, code: 'v', version }, world.as.admin);
    expect((await update(1)).data?.version).toBe(2);
    await expect(update(1)).rejects.toMatchObject({ code: 'conflict', data: { version: 2 } });
  });

  it('gain, rename and lose elements and substandards', async () => {
    const { data } = await own({ elements: [{ name: 'A' }, { name: 'B' }, { name: 'C' }], name: 'Elements' });
    const [a, b, c] = data?.elements ?? [];
    const update = (fields: object) =>
      world.call('content.UpdateClientActivity', { id: data?.id, ...fields }, world.as.admin);
    const after = await update({
      elements: [{ id: a?.id, name: 'A2' }],
      create_element: [{ name: 'D' }],
      elementdelete: [b?.id],
      remove_assign_id: [c?.id],
      updatedSubstandards: [second],
    });
    expect(after.data?.elements?.map(({ id, name }) => [id === a?.id, name])).toEqual([
      [true, 'A2'],
      [false, 'D'],
    ]);
    expect(after.data?.substandard_id).toEqual([substandard, second]);
    expect((await update({ remove_substandard_ids: [substandard] })).data?.substandard_id).toEqual([second]);
    await expect(update({ remove_substandard_ids: [second] })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'substandard_id' }],
    });
    await expect(update({ elements: [{ name: 'd' }] })).rejects.toMatchObject({ code: 'conflict' });
    await expect(update({ elements: [{ id: newId(), name: 'E' }] })).rejects.toMatchObject({ code: 'not_found' });
    expect((await update({})).data?.elements?.map(({ name }) => name)).toEqual(['A2', 'D']);
  });

  it('keep their elements in the order in which they are sent', async () => {
    const { data } = await own({ name: 'Ordered', elements: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] });
    const [a, b, c] = data?.elements ?? [];
    const elements = [{ id: c?.id }, { id: a?.id }, { name: 'D' }];
    const after = await world.call('content.UpdateClientActivity', { id: data?.id, elements }, world.as.admin);
    expect(after.data?.elements?.map(({ name, order }) => [name, order])).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
      ['D', 4],
    ]);
    expect(b?.name).toBe('B');
  });

  it('take elements from the pool, and copy those of another checklist', async () => {
    const pool = await world.call(
      'content.CreateActivityElements',
      { elements: [{ name: 'Prepared' }] },
      world.as.admin,
    );
    expect(pool).toMatchObject({ message: 'Element added Sucessfully', data: [{ name: 'Prepared' }] });
    const source = await own({ name: 'Source', elements: [{ name: 'Copied' }] });
    const ids = [pool.data?.[0]?.id ?? '', source.data?.elements?.[0]?.id ?? ''];
    const { data } = await own({ name: 'Taker', assign_element: ids });
    expect(data?.elements?.map(({ name, id }) => [name, ids.indexOf(id ?? '')])).toEqual([
      ['Prepared', 0],
      ['Copied', -1],
    ]);
    await expect(own({ name: 'Late', assign_element: [ids[0]] })).resolves.toMatchObject({
      data: { elements: [{ name: 'Prepared' }] },
    });
    const hidden = await admin({ name: 'Hidden', substandard_id: [foreign], elements: [{ name: 'Not yours' }] });
    const hiddenId = hidden.data?.elements?.[0]?.id;
    await expect(own({ name: 'Peek', assign_element: [hiddenId] })).rejects.toMatchObject({ code: 'not_found' });
    await expect(own({ name: 'None', assign_element: [newId()] })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('get elements of their own by activity_elements/create', async () => {
    const { data } = await own({ name: 'Growing' });
    const reply = await world.call(
      'content.CreateActivityElements',
      { activity_id: data?.id, elements: [{ name: 'One?' }, { name: 'Two?' }] },
      world.as.admin,
    );
    expect(names(reply)).toEqual(['One?', 'Two?']);
    const list = await world.call('content.ListChecklistElements', { id: data?.id, type: 2 }, world.as.updater);
    expect(list.data).toMatchObject([
      { name: 'One?', activity_name: 'Growing', substandard_name: 'One', source: 2 },
      { name: 'Two?' },
    ]);
    const all = await world.call(
      'content.ListChecklistElements',
      { id: world.northwind, type: 2, q: 'two?', page: 1, page_size: 1 },
      world.as.viewer,
    );
    expect(names(all)).toEqual(['Two?']);
    expect(all.meta).toEqual({ total: 1, page: 1, page_size: 1 });
    await expect(world.call('content.CreateActivityElements', { elements: [] }, world.as.admin)).rejects.toMatchObject({
      errors: [{ field: 'elements' }],
    });
  });

  it('are found below every level, by type and by what is assigned to the updater', async () => {
    const [place, below] = await tree('Filters');
    await world.useLibraries(world.northwind, [library, place]);
    await admin({ name: 'List', substandard_id: [below] });
    await admin({ type: 2, kpi: 1, description: 'Figure', substandard_id: [below] });
    const node = (await world.call('content.GetSubstandard', { id: below }, world.as.super)).data;
    for (const id of [place, node?.chapter_id, node?.standard_id, below]) {
      expect(names(await world.call('content.FilterClientActivities', { id, type: 1 }, world.as.viewer))).toEqual([
        'List',
      ]);
    }
    expect(names(await world.call('content.ListKpisOfLibrary', { library_id: place }, world.as.admin))).toEqual([
      'Figure',
    ]);
    expect(
      names(
        await world.call(
          'content.ListClientActivitiesCommon',
          { id: place, chapter_id: node?.chapter_id },
          world.as.viewer,
        ),
      ),
    ).toEqual(['List', 'Figure']);
    expect(
      names(
        await world.call(
          'content.ListClientActivitiesByType',
          { type: 1, library_id: place, toDate: '2020-01-01' },
          world.as.admin,
        ),
      ),
    ).toEqual([]);
    await expect(world.call('content.ListActivities', { id: newId() }, world.as.viewer)).rejects.toMatchObject({
      code: 'not_found',
    });

    const mine = () => world.call('content.ListAssignedActivities', { library_id: place }, world.as.updater);
    expect(names(await mine())).toEqual([]);
    const facts = { organization_id: world.northwind };
    await world.service.event(
      'compliance.assignment.changed',
      { user_id: world.as.updater.userId, level: 'standard', ids: [node?.standard_id] },
      facts,
    );
    expect(names(await mine())).toEqual(['List', 'Figure']);
    expect(names(await world.call('content.ListActivities', { type: 2, id: below }, world.as.updater))).toEqual([
      'Figure',
    ]);
    await world.useLibraries(world.northwind, [library]);
  });

  it('are deleted with the documented message, and other services hear of it', async () => {
    const [mine, shared] = [await own({ name: 'Gone' }), await admin({ name: 'Gone too' })];
    expect((await world.call('content.DeleteClientActivity', { id: mine.data?.id }, world.as.admin)).message).toBe(
      'Deleted Successfully',
    );
    expect((await world.call('content.DeleteAdminActivity', { id: shared.data?.id }, world.as.super)).message).toBe(
      'Deleted Successfully',
    );
    const events = (await world.service.published('content.nodes.changed')).slice(-2).map(({ data }) => data);
    expect(events).toMatchObject([
      { nodes: [{ id: mine.data?.id, deleted: true, organization_id: world.northwind, activity: { source: 2 } }] },
      { nodes: [{ id: shared.data?.id, deleted: true }] },
    ]);
    await expect(
      world.call('content.GetClientActivity', { id: mine.data?.id, type: '2' }, world.as.admin),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('need the organization that a platform admin makes them for', async () => {
    await expect(own({}, world.as.platform)).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'X-Organization-Id' }],
    });
    const made = await own({ name: 'On behalf' }, { ...world.as.platform, forOrganization: world.northwind } as never);
    expect(made.data).toMatchObject({ organization_id: world.northwind, source: 2 });
  });

  it.each<[string, object, string]>([
    ['a missing type', { type: undefined }, 'type'],
    ['an unknown type', { type: 4 }, 'type'],
    ['a missing name', { name: undefined }, 'name'],
    ['a missing description of a document', { type: 3, name: undefined }, 'description'],
    ['no substandard', { substandard_id: undefined }, 'substandard_id'],
    ['a substandard that is no id', { substandard_id: ['x'] }, 'substandard_id'],
    ['an unknown frequency', { response_frequency: 'often' }, 'response_frequency'],
    ['elements of a document', { type: 3, description: 'D', elements: [{ name: 'E' }] }, 'elements'],
    ['an element without a name', { elements: [{ name: ' ' }] }, 'elements'],
    ['a kpi flag that is none', { type: 2, description: 'D', kpi: 7 }, 'kpi'],
    ['negative expiry days', { type: 3, description: 'D', expiry_days: -1 }, 'expiry_days'],
    ['too many elements', { elements: Array.from({ length: 501 }, (_, index) => ({ name: `E${index}` })) }, 'elements'],
  ])('are refused with %s', async (_what, fields, field) => {
    await expect(admin(fields)).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] });
    await expect(own(fields)).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] });
  });

  it('are not created below a substandard of nothing', async () => {
    await expect(admin({ substandard_id: [newId()] })).rejects.toMatchObject({ code: 'not_found' });
  });
});
