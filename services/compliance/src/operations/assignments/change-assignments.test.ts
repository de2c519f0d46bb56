import { newId, type TestService } from '@attesta/kit/testing';
import { allowOne, countCommands, spoil } from '../../repositories/database-probe';
import { populate, testCompliance, type World } from '../../testing/world';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await testCompliance();
});
beforeEach(async () => {
  world = await populate(service);
});
afterAll(() => service?.drop());

const change = (people: object[], as = world.northwind.admin, more = {}) =>
  world.service.call('compliance.ChangeAssignments', { people, ...more }, as);
const move = (request: object, as = world.northwind.admin) =>
  world.service.call('compliance.MoveAssignments', request, as);
const undo = (id: string | undefined, as = world.northwind.admin) =>
  world.service.call('compliance.UndoAssignments', { id }, as);
const listed = async (as = world.northwind.admin) =>
  (await world.service.call('compliance.ListAssignments', {}, as)).data ?? [];
/** What somebody has, by the names of nodes. */
const has = async ({ userId }: { userId?: string }): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await listed())
      .filter(({ user_id }) => user_id === userId)
      .map(({ node_name, expirydate }) => [node_name, expirydate] as [string, string])
      .sort(),
  );
const chapter = (index: number) => world.content.chapters[index]?.id ?? '';
const standard = (index: number) => world.content.standards[index]?.id ?? '';
const substandard = (index: number) => world.content.substandards[index]?.id ?? '';

describe('changing the assignments of several people', () => {
  it('gives nodes of any level to all of them at once, and tells of each person and level', async () => {
    const { updater, secondUpdater } = world.northwind;
    const node_ids = [chapter(0), standard(2), substandard(7)];
    const reply = await change([
      { user_id: updater.userId, node_ids, expirydate: '2099-12-31' },
      { user_id: secondUpdater.userId, node_ids: [chapter(1)] },
    ]);
    expect(reply).toMatchObject({ message: 'Assignment saved', data: { assigned: 4, removed: 0, people: 2 } });
    expect(await has(updater)).toEqual({
      'Chapter 1': '2099-12-31',
      'Standard 1 of Chapter 2': '2099-12-31',
      'Substandard 2 of Standard 2 of Chapter 2': '2099-12-31',
    });
    expect(await has(secondUpdater)).toEqual({ 'Chapter 2': '' });
    const told = (await world.published('compliance.assignment.changed')).map(({ data }) => data);
    expect(told).toMatchObject([
      { user_id: updater.userId, level: 'chapter', assigned: [chapter(0)], ends: { [chapter(0)]: '2099-12-31' } },
      { user_id: updater.userId, level: 'standard' },
      { user_id: updater.userId, level: 'substandard' },
      { user_id: secondUpdater.userId, level: 'chapter', assigned: [chapter(1)], ends: {}, removed: [] },
    ]);
  });

  it('takes back, and leaves the parts that stay with the start that the whole had', async () => {
    const { updater } = world.northwind;
    await change([{ user_id: updater.userId, node_ids: [chapter(0)] }]);
    await spoil('assignments', { node_id: chapter(0) }, { $set: { assigned_at: new Date('2026-01-01') } });
    const reply = await change([
      { user_id: updater.userId, node_ids: [standard(0)], remove_node_ids: [chapter(0)], expirydate: '2099-01-01' },
    ]);
    expect(reply.data).toMatchObject({ assigned: 1, removed: 1, people: 1 });
    expect((await listed()).map(({ node_id, assigned_at }) => [node_id, assigned_at])).toEqual([
      [standard(0), '2026-01-01T00:00:00.000Z'],
    ]);
  });

  it('changes nothing and keeps nothing to be undone where everything is as it is wanted', async () => {
    const { updater } = world.northwind;
    const people = [{ user_id: updater.userId, node_ids: [chapter(0)] }];
    await change(people);
    const told = (await world.published('compliance.assignment.changed')).length;
    expect((await change(people)).data).toMatchObject({ id: '', assigned: 0, removed: 0, people: 0 });
    expect(await world.published('compliance.assignment.changed')).toHaveLength(told);
  });

  it.each([
    ['nobody', () => [], 'invalid', 'people'],
    ['a user id that is none', () => [{ user_id: 'x' }], 'invalid', 'people[1].user_id'],
    ['a stranger', () => [{ user_id: world.lakeside.updater.userId }], 'not_found', 'people[1].user_id'],
    ['a viewer', () => [{ user_id: world.northwind.viewer.userId }], 'invalid', 'people[1].user_id'],
    ['a node that does not exist', () => [{ node_ids: [newId()] }], 'not_found', 'people[1].node_ids'],
    ['a library', () => [{ node_ids: [world.content.library.id] }], 'not_found', 'people[1].node_ids'],
    ['a day that is none', () => [{ expirydate: '31.12.2099' }], 'invalid', 'people[1].expirydate'],
  ])('refuses all of it for %s, and writes nothing for the others either', async (_name, wrong, code, field) => {
    const { updater, secondUpdater } = world.northwind;
    const good = { user_id: updater.userId, node_ids: [chapter(0)] };
    const others = wrong().map((one: object) => ({ user_id: secondUpdater.userId, node_ids: [chapter(0)], ...one }));
    await expect(change(others.length > 0 ? [good, ...others] : [])).rejects.toMatchObject({
      code,
      errors: [{ field }],
    });
    expect(await listed()).toEqual([]);
  });

  it('asks no more of the database for many people and nodes than for one', async () => {
    const { updater, secondUpdater, internalSurveyor } = world.northwind;
    await change([{ user_id: updater.userId, node_ids: [substandard(0)] }]);
    const few = await countCommands(() => change([{ user_id: updater.userId, node_ids: [substandard(1)] }]));
    const node_ids = world.content.substandards.map(({ id }) => id);
    const people = [updater, secondUpdater, internalSurveyor].map(({ userId }) => ({ user_id: userId, node_ids }));
    expect(await countCommands(() => change(people))).toBeLessThanOrEqual(few);
  });
});

describe("moving one person's work to another", () => {
  beforeEach(() =>
    change([
      { user_id: world.northwind.updater.userId, node_ids: [chapter(0)], expirydate: '2099-06-30' },
      { user_id: world.northwind.updater.userId, node_ids: [standard(2)] },
    ]),
  );
  const both = () => ({
    from_user_id: world.northwind.updater.userId,
    to_user_id: world.northwind.secondUpdater.userId,
  });

  it('moves all of it with its last days, and nothing is left or lost', async () => {
    const { updater, secondUpdater } = world.northwind;
    const before = await has(updater);
    const reply = await move(both());
    expect(reply).toMatchObject({
      message: 'The work has been moved',
      data: { assigned: 2, removed: 2, people: 2 },
    });
    expect(await has(updater)).toEqual({});
    expect(await has(secondUpdater)).toEqual(before);
  });

  it('moves what is chosen alone', async () => {
    const { updater, secondUpdater } = world.northwind;
    await move({ ...both(), node_ids: [standard(2)] });
    expect(await has(updater)).toEqual({ 'Chapter 1': '2099-06-30' });
    expect(await has(secondUpdater)).toEqual({ 'Standard 1 of Chapter 2': '' });
  });

  it('holds what both had until the later of their days', async () => {
    const { secondUpdater } = world.northwind;
    await change([{ user_id: secondUpdater.userId, node_ids: [chapter(0), standard(2)], expirydate: '2099-01-31' }]);
    await move(both());
    expect(await has(secondUpdater)).toEqual({ 'Chapter 1': '2099-06-30', 'Standard 1 of Chapter 2': '' });
  });

  it('leaves what has lapsed where it is', async () => {
    const { updater, secondUpdater } = world.northwind;
    await spoil('assignments', { node_id: chapter(0) }, { $set: { expirydate: '2020-01-01' } });
    await move(both());
    expect(await has(updater)).toEqual({ 'Chapter 1': '2020-01-01' });
    expect(await has(secondUpdater)).toEqual({ 'Standard 1 of Chapter 2': '' });
    await expect(move(both())).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'from_user_id' }] });
  });

  it('loses nothing when it fails half way: neither of the two has changed, and nobody is told', async () => {
    const { updater, secondUpdater } = world.northwind;
    const before = await has(updater);
    const told = (await world.published('compliance.assignment.changed')).length;
    // The last thing that a move writes is what it takes to undo it: one such record is there, and no other is let in.
    const allowAny = await allowOne('assignment_changes', { organization_id: world.northwind.id });
    await expect(move(both())).rejects.toThrow();
    await allowAny();
    expect(await has(updater)).toEqual(before);
    expect(await has(secondUpdater)).toEqual({});
    expect(await world.published('compliance.assignment.changed')).toHaveLength(told);
  });

  it('refuses all of it when some of it is no longer assigned', async () => {
    const before = await has(world.northwind.updater);
    await expect(move({ ...both(), node_ids: [chapter(0), chapter(1)] })).rejects.toMatchObject({ code: 'conflict' });
    expect(await has(world.northwind.updater)).toEqual(before);
  });

  it('is carried out once under an idempotency key', async () => {
    const { northwind } = world;
    const keyed = { ...northwind.admin, metadata: { 'x-idempotency-key': newId() } };
    const first = await move(both(), keyed);
    expect(await move(both(), keyed)).toEqual(first);
    expect(await has(northwind.secondUpdater)).toMatchObject({ 'Chapter 1': '2099-06-30' });
  });

  it('moves each assignment to one person when two admins move the same at once', async () => {
    const { updater, secondUpdater, superAdmin } = world.northwind;
    const third = { userId: newId() };
    await world.service.event('tenancy.user.changed', {
      id: third.userId,
      name: 'Third',
      email: 'third@northwind.test',
      role_id: 4,
      status: 1,
      organization_id: world.northwind.id,
    });
    const outcomes = await Promise.allSettled([
      move(both()),
      move({ ...both(), to_user_id: third.userId }, superAdmin),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const owners = [updater, secondUpdater, third].map(has);
    expect((await Promise.all(owners)).map((nodes) => Object.keys(nodes).length).sort()).toEqual([0, 0, 2]);
  });

  it.each([
    ['the same person', () => ({ to_user_id: world.northwind.updater.userId }), 'invalid', 'to_user_id'],
    ['a surveyor', () => ({ to_user_id: world.northwind.internalSurveyor.userId }), 'invalid', 'to_user_id'],
    ['nobody', () => ({ to_user_id: '' }), 'invalid', 'to_user_id'],
    [
      'somebody of another organization',
      () => ({ to_user_id: world.lakeside.updater.userId }),
      'not_found',
      'to_user_id',
    ],
  ])('refuses %s', async (_name, wrong, code, field) => {
    await expect(move({ ...both(), ...wrong() })).rejects.toMatchObject({ code, errors: [{ field }] });
    expect(Object.keys(await has(world.northwind.updater))).toHaveLength(2);
  });

  it('is closed to other tenants, who find neither the people nor the organization', async () => {
    const { northwind, lakeside } = world;
    await expect(move(both(), lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(move({ ...both(), client_id: northwind.id }, lakeside.superAdmin)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(Object.keys(await has(northwind.updater))).toHaveLength(2);
  });
});

describe('undoing a change', () => {
  const people = () => [{ user_id: world.northwind.updater.userId, node_ids: [chapter(0)], expirydate: '2099-06-30' }];
  const both = () => ({
    from_user_id: world.northwind.updater.userId,
    to_user_id: world.northwind.secondUpdater.userId,
  });

  it('gives moved work back with the days on which it began and ends', async () => {
    await change(people());
    await spoil('assignments', { node_id: chapter(0) }, { $set: { assigned_at: new Date('2026-01-01') } });
    const before = await listed();
    const moved = await move(both());
    const reply = await undo(moved.data?.id);
    expect(reply).toMatchObject({
      message: 'The change has been undone',
      data: { assigned: 1, removed: 1, people: 2 },
    });
    const terms = ({ user_id, node_id, assigned_at, expirydate }: Awaited<ReturnType<typeof listed>>[number]) => ({
      user_id,
      node_id,
      assigned_at,
      expirydate,
    });
    expect((await listed()).map(terms)).toEqual(before.map(terms));
  });

  it('takes back what was given, once', async () => {
    const { data } = await change(people());
    await undo(data?.id);
    expect(await listed()).toEqual([]);
    await expect(undo(data?.id)).rejects.toMatchObject({ code: 'not_found', errors: [{ field: 'id' }] });
  });

  it('is refused when the same was changed again, and is still there to be said so again', async () => {
    const { data } = await change(people());
    await change([{ user_id: world.northwind.updater.userId, node_ids: [chapter(0)] }]);
    await expect(undo(data?.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await has(world.northwind.updater)).toEqual({ 'Chapter 1': '' });
    await expect(undo(data?.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('gives nothing back to somebody who was switched off meanwhile', async () => {
    const { updater, id } = world.northwind;
    await change(people());
    const moved = await move(both());
    await world.service.event('tenancy.user.changed', {
      id: updater.userId,
      name: 'Updater',
      email: 'updater@northwind.test',
      role_id: 4,
      status: 0,
      organization_id: id,
    });
    await expect(undo(moved.data?.id)).rejects.toMatchObject({ code: 'invalid' });
    expect(Object.keys(await has(world.northwind.secondUpdater))).toEqual(['Chapter 1']);
  });

  it('is for who made the change alone', async () => {
    const { data } = await change(people());
    await expect(undo(data?.id, world.northwind.superAdmin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(undo(data?.id, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    expect(await listed()).toHaveLength(1);
  });
});
