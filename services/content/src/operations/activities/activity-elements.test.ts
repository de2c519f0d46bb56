import { newId } from '@attesta/kit/testing';
import { type ActivityWorld, activityCalls, activityWorld } from '../../testing/activities';
import type { World } from '../../testing/world';

let at: ActivityWorld;
let world: World;
let substandard = '';
let second = '';
let foreign = '';
beforeAll(async () => {
  at = await activityWorld();
  ({ world, substandard, second, foreign } = at);
});
afterAll(() => world.service.drop());

const { admin, own, names } = activityCalls(() => at);

describe('the elements of activities', () => {
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

  it('are paged and narrowed by the database, in their order, and for the platform those of all libraries', async () => {
    const questions = Array.from({ length: 60 }, (_, index) => `Long question ${index + 10}`);
    const elements = questions.map((name, index) => ({ name, code: `q${index + 10}` }));
    await admin({ name: 'Long', elements });
    const page = (id: string, as: typeof world.as.admin, request: object = {}) =>
      world.call(
        'content.ListChecklistElements',
        { id, type: 0, q: 'long question', page: 3, page_size: 20, ...request },
        as,
      );
    const given = await page(world.northwind, world.as.viewer);
    expect(names(given)).toEqual(questions.slice(40));
    expect(given.meta).toEqual({ total: 60, page: 3, page_size: 20 });
    const all = await page(world.as.super.organizationId, world.as.super);
    expect([all.data?.length, all.meta?.total]).toEqual([20, 60]);
    const byCode = await page(world.as.super.organizationId, world.as.super, { q: 'Q69', page: 1 });
    expect(byCode.data).toMatchObject([{ name: 'Long question 69', code: 'q69', activity_name: 'Long', source: 1 }]);
    const foreign = await page(world.lakeside, world.as.lakesideAdmin, { page: 1 });
    expect(foreign.meta?.total).toBe(0);
  });
});
