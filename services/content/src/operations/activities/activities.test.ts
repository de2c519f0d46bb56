import { newId } from '@attesta/kit/testing';
import { type ActivityWorld, activityCalls, activityWorld, tree } from '../../testing/activities';
import type { World } from '../../testing/world';

let at: ActivityWorld;
let world: World;
let library = '';
let substandard = '';
let foreign = '';
beforeAll(async () => {
  at = await activityWorld();
  ({ world, library, substandard, foreign } = at);
});
afterAll(() => world.service.drop());

const { admin, own, names } = activityCalls(() => at);

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
    const [, going] = await tree(world, 'Going standards');
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
