import { newId } from '@attesta/kit/testing';
import type { ChangedNode } from '../../events/node-event';
import { testWorld, type World } from '../../testing/world';

describe('what hangs on something', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld();
    const { northwind, lakeside, content } = world;
    const [first, second] = content.chapters.map(({ id }) => id) as [string, string];
    const assign = (request: object, as = northwind.admin) =>
      world.service.call('compliance.AssignChapters', request, as);
    await assign({ user_id: northwind.updater.userId, chapter_ids: [first, second] });
    await assign({ user_id: northwind.secondUpdater.userId, chapter_ids: [first] });
    await assign({ user_id: northwind.internalSurveyor.userId, chapter_ids: [second], expirydate: '2020-01-01' });
    await assign({ user_id: lakeside.updater.userId, chapter_ids: [first] }, lakeside.admin);
  });
  afterAll(() => world?.service.drop());

  const count = async (request: object) =>
    (await world.service.call('compliance.CountUse', request, { service: 'content' })).data ?? [];
  const checklist = () => {
    const [{ id, activity }] = world.content.activities as [ChangedNode];
    return { id, elements: (activity as { elements: { id: string }[] }).elements.map((element) => element.id) };
  };
  const answer = (response: string) => {
    const { id, elements } = checklist();
    const request = {
      admin_activity_id: id,
      response_date: new Date().toISOString().slice(0, 10),
      elements: [{ element_id: elements[0], response }],
    };
    return world.service.call('compliance.CreateChecklistResponse', request, world.northwind.updater);
  };

  it('are the assignments of a node in force, and whose they are, organization by organization', async () => {
    const [first, second] = world.content.chapters.map(({ id }) => id);
    const both = await count({ node_ids: [first, second] });
    expect(both).toHaveLength(2);
    expect(both).toEqual(
      expect.arrayContaining([
        { organization_id: world.northwind.id, assignments: 3, people: 2, responses: 0 },
        { organization_id: world.lakeside.id, assignments: 1, people: 1, responses: 0 },
      ]),
    );
  });

  it('is all that an organization has assigned and answered', async () => {
    expect(await count({ organization_ids: [world.northwind.id] })).toEqual([
      { organization_id: world.northwind.id, assignments: 3, people: 2, responses: 0 },
    ]);
    expect(await count({ organization_ids: [newId()] })).toEqual([]);
  });

  it('are the assignments of a person', async () => {
    expect(await count({ user_ids: [world.northwind.updater.userId] })).toMatchObject([{ assignments: 2, people: 1 }]);
    expect(await count({ user_ids: [world.northwind.internalSurveyor.userId] })).toEqual([]);
  });

  it('are the answers to an activity, and to those of its elements of which they say something', async () => {
    const { id, elements } = checklist();
    expect(await count({ activity_ids: [id] })).toEqual([]);
    const { data } = await answer('met');
    expect(await count({ activity_ids: [id] })).toEqual([
      { organization_id: world.northwind.id, assignments: 0, people: 0, responses: 1 },
    ]);
    expect(await count({ activity_ids: [id], element_ids: [elements[0]] })).toMatchObject([{ responses: 1 }]);
    expect(await count({ activity_ids: [id], element_ids: [elements[1]] })).toEqual([]);
    await world.service.call('compliance.DeleteChecklistResponse', { id: data?.id }, world.northwind.updater);
    expect(await count({ activity_ids: [id] })).toEqual([]);
  });

  it('is nothing where nothing is named', async () => {
    expect(await count({})).toEqual([]);
  });
});
