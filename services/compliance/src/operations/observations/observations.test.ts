import type { ChangedNode } from '../../events/node-event';
import { recordedActivities, scoreOf } from '../../testing/recording';
import { testWorld, type World } from '../../testing/world';

describe('observations', () => {
  let world: World;
  let observation: ChangedNode;
  beforeAll(async () => {
    world = await testWorld();
    ({ observation } = await recordedActivities(world));
  });
  afterAll(() => world?.service.drop());

  const create = (request: object) =>
    world.service.call(
      'compliance.CreateObservation',
      { client_activity_id: observation.id, ...request },
      world.northwind.updater,
    );

  it('are completed or pending, and scored by that', async () => {
    const pending = await create({ responsedate: '2026-01-10', status: 'Pending', currency: 1250.5, comments: 'Leak' });
    expect(pending).toMatchObject({
      message: 'Response added Sucessfully',
      data: {
        status: 'Pending',
        observation_type: 'Safety walk',
        currency: 1250.5,
        currency_type: 'EUR',
        score: 0,
        comments: 'Leak',
      },
    });
    expect(await scoreOf(world, observation)).toBe(0);
    const request = { id: pending.data?.id, status: 'Complete', fields_sent: ['currency'] };
    const done = await world.service.call('compliance.UpdateObservation', request, world.northwind.updater);
    expect(done).toMatchObject({
      message: 'Response updated Sucessfully',
      data: { status: 'Completed', comments: 'Leak', revisions: [{ status: 'Pending', currency: 1250.5 }] },
    });
    expect(done.data?.currency).toBeUndefined();
    expect(await scoreOf(world, observation)).toBe(100);
  });

  it('say neither while they are drafts, and are completed when they are submitted without a word', async () => {
    const draft = await create({ responsedate: '2026-02-10', file_status: 'draft', comments: 'begun' });
    expect(draft.data).toMatchObject({ status: '', file_status: 'draft', revisions: [] });
    const request = { id: draft.data?.id, file_status: 'submitted' };
    const { data } = await world.service.call('compliance.UpdateObservation', request, world.northwind.updater);
    expect(data).toMatchObject({ status: 'Completed', score: 100, revisions: [] });
  });

  it('take no other word for a status', async () => {
    await expect(create({ responsedate: '2026-03-10', status: 'perhaps' })).rejects.toMatchObject({
      code: 'invalid',
      errors: [expect.objectContaining({ field: 'status' })],
    });
  });

  it('are listed latest first, between two days', async () => {
    const asked = { id: observation.id, type: 'admin', fromDate: '2026-01-01', toDate: '2026-02-28' };
    const { data, meta } = await world.service.call('compliance.ListObservations', asked, world.northwind.admin);
    expect(data?.map(({ responsedate }) => responsedate)).toEqual(['2026-02-10', '2026-01-10']);
    expect(meta?.total).toBe(2);
  });
});
