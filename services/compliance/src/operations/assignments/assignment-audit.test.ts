import { addDays, dayOf } from '@attesta/kit';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const until = addDays(dayOf(new Date()), 30);
const [anna, ben] = ['updater of Northwind Health Group', 'secondUpdater of Northwind Health Group'];

/** The history of assignments as administrators read it, the oldest first. */
const history = async () => {
  const as = { ...world.northwind.admin, service: 'tenancy' as const };
  const { data: positions } = await world.service.call('kit.ListAuditPositions', { kind: 'assignments' }, as);
  const ids = (positions ?? []).map(({ id }) => id ?? '');
  const { data } = await world.service.call('kit.ListAuditRecords', { ids }, as);
  return [...(data ?? [])]
    .sort((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1))
    .flatMap(({ changes = [] }) => changes ?? [])
    .filter(({ kind }) => kind === 'assignments')
    .map(({ action, names, values }) => [
      action,
      names?.join() ?? '',
      ...(values ?? []).map(({ field, before, after }) => `${field}: ${before} → ${after}`),
    ]);
};

it('is told by the audit trail: what was given to whom until when, changed, moved to somebody else and taken back', async () => {
  const { northwind, service, content } = world;
  const chapter_ids = [content.chapters[0]?.id ?? ''];
  const user_id = northwind.updater.userId;
  const assign = (more: object) =>
    service.call('compliance.AssignChapters', { user_id, chapter_ids, ...more }, northwind.admin);
  await assign({});
  await assign({ expirydate: until });
  await assign({ expirydate: until });
  const move = { from_user_id: user_id, to_user_id: northwind.secondUpdater.userId };
  await service.call('compliance.MoveAssignments', move, northwind.admin);
  await service.call(
    'compliance.AssignChapters',
    { user_id: northwind.secondUpdater.userId, remove_chapter_ids: chapter_ids },
    northwind.admin,
  );
  const found = await history();
  expect(found).toHaveLength(5);
  expect(found).toEqual(
    expect.arrayContaining([
      ['update', '', `expirydate:  → ${until}`],
      ['create', '', `user_id:  → ${ben}`, `expirydate:  → ${until}`],
      ['delete', '', `user_id: ${anna} → `, `expirydate: ${until} → `, 'node_id: Chapter 1 → '],
      ['delete', '', `user_id: ${ben} → `, `expirydate: ${until} → `, 'node_id: Chapter 1 → '],
    ]),
  );
});

it('names what is assigned still', async () => {
  const { northwind, service, content } = world;
  const asked = { user_id: northwind.updater.userId, chapter_ids: [content.chapters[1]?.id ?? ''] };
  await service.call('compliance.AssignChapters', asked, northwind.admin);
  expect((await history()).at(-1)).toEqual(['create', 'Chapter 2', `user_id:  → ${anna}`]);
});
