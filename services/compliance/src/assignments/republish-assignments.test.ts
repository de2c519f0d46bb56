import { runUnitOfWork } from '@attesta/kit';
import { populate, testCompliance } from '../testing/world';
import { republishAssignments } from './republish-assignments';

it('tells again who answers for what and until when, each organization for itself, and notifies nobody', async () => {
  const service = await testCompliance();
  const world = await populate(service);
  const { northwind, lakeside, content } = world;
  const [first, second] = content.chapters.map(({ id }) => id) as [string, string];
  const { userId: user_id } = northwind.updater;
  const people = [
    { user_id, node_ids: [first], expirydate: '2099-12-31' },
    { user_id: northwind.internalSurveyor.userId, node_ids: [first], expirydate: '2099-06-30' },
  ];
  await service.call('compliance.ChangeAssignments', { people }, northwind.admin);
  const more = [{ user_id, node_ids: [second, content.standards[0]?.id ?? ''] }];
  await service.call('compliance.ChangeAssignments', { people: more }, northwind.admin);
  await world.assignAll(lakeside, lakeside.updater);
  const before = (await world.published('compliance.assignment.changed')).length;
  const origin = { organizationId: northwind.id, actorId: '', requestId: 'test', source: 'test' };
  expect(await runUnitOfWork(origin, republishAssignments, () => undefined)).toBe(4);
  const told = (await world.published('compliance.assignment.changed')).slice(before);
  const ofUpdater = { user_id, role_id: 4, removed: [], carried: true };
  expect(told.map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...ofUpdater, level: 'chapter', ends: { [first]: '2099-12-31' } }),
      expect.objectContaining({ ...ofUpdater, level: 'standard', assigned: [content.standards[0]?.id], ends: {} }),
      expect.objectContaining({ user_id: northwind.internalSurveyor.userId, role_id: 5, assigned: [first] }),
    ]),
  );
  expect(told).toHaveLength(3);
  await service.drop();
});
