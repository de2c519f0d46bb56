import { newId } from '@attesta/kit/testing';
import { AssessmentModel } from '../../repositories/assessment.schema';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
  const { northwind } = world;
  const substandard_ids = [substandard(0)];
  await world.service.call(
    'compliance.AssignSubstandards',
    { user_id: northwind.updater.userId, substandard_ids },
    northwind.admin,
  );
});
afterAll(() => world?.service.drop());
beforeEach(() => AssessmentModel.deleteMany({}));

const substandard = (index: number) => world.content.substandards[index]?.id ?? '';
const standard = (index: number) => world.content.standards[index]?.id ?? '';
const save = (request: object, as = world.northwind.updater) =>
  world.service.call('compliance.SaveGapAssessment', request, as);
const read = (id: string, as = world.northwind.admin, more: object = {}) =>
  world.service.call('compliance.GetGapAssessment', { id, ...more }, as);
const list = async (request: object = {}, as = world.northwind.admin) =>
  (await world.service.call('compliance.ListGapAssessments', request, as)).data ?? [];

describe('a gap assessment', () => {
  it('is added, and says how far the standard is from being met', async () => {
    const reply = await save({
      standard_id: standard(0),
      updator_score: 35.5,
      updator_comment: 'No drill was held at night.',
      current_state: 'Drills by day.',
    });
    expect(reply.message).toBe('Gap Assessment added Sucessfully');
    expect(reply.data).toMatchObject({
      standard_id: standard(0),
      chaptername: 'Chapter 1',
      updator_score: 35.5,
      gap: 64.5,
      current_state: 'Drills by day.',
      updator_comment: 'No drill was held at night.',
      user_name: 'updater of Northwind Health Group',
      may_assess: true,
    });
    expect((await read(reply.data?.id ?? '')).data).toMatchObject({ updator_score: 35.5, may_assess: true });
  });

  it('is changed by saving it again, with its history and without losing one that came meanwhile', async () => {
    await save({ standard_id: standard(0), updator_score: 10 });
    await save({ standard_id: standard(0), updator_score: 20, version: 1 });
    await expect(save({ standard_id: standard(0), updator_score: 1, version: 1 })).rejects.toMatchObject({
      code: 'conflict',
      data: { updator_score: 20 },
    });
    const { data } = await read(standard(0), world.northwind.updater);
    expect(data).toMatchObject({ updator_score: 20, version: 2 });
    expect(data?.history).toMatchObject([{ updator_score: 20 }]);
  });

  it('lists what is missing: the substandards that are not complete, with what was said of them', async () => {
    const comment = { substanard_id: substandard(0), updator_score: 40, updator_comment: 'The log is not signed.' };
    await world.service.call('compliance.CreateSelfAssessment', comment, world.northwind.admin);
    const { data } = await read(standard(0));
    expect(data).toMatchObject({ incomplete: 2, total: 2, self_score: 40 });
    expect(data?.missing).toMatchObject([
      { id: substandard(0), self_score: 40, comment: 'The log is not signed.' },
      { id: substandard(1), comment: '' },
    ]);
  });

  it.each([
    ['no standard', () => ({}), 'invalid'],
    ['a standard that there is not', () => ({ standard_id: newId() }), 'not_found'],
    ['another library', () => ({ standard_id: standard(0), library_id: newId() }), 'not_found'],
    ['a standard that is not assigned', () => ({ standard_id: standard(3) }), 'forbidden'],
  ])('is refused for %s, and nothing is stored', async (_case, request, code) => {
    await expect(save({ updator_score: 1, ...request() })).rejects.toMatchObject({ code });
    expect(await AssessmentModel.countDocuments({})).toBe(0);
  });
});

describe('the list of gaps', () => {
  it('has every standard in the order of the content, and is narrowed and sorted', async () => {
    await save({ standard_id: standard(0), updator_score: 80 });
    await save({ standard_id: standard(2), updator_score: 10 }, world.northwind.admin);
    expect((await list()).map(({ standard_id }) => standard_id)).toEqual(world.content.standards.map(({ id }) => id));
    expect((await list({ status: 'assessed', sort: '-gap' })).map(({ gap }) => gap)).toEqual([90, 20]);
    expect(await list({ status: 'open' })).toHaveLength(2);
    expect(await list({ chapter_id: world.content.chapters[1]?.id })).toHaveLength(2);
  });

  it('shows an updater what is assigned to them and their own, and nothing to another organization', async () => {
    await save({ standard_id: standard(0), updator_score: 80 });
    await save({ standard_id: standard(0), updator_score: 20 }, world.northwind.admin);
    expect((await list({}, world.northwind.updater)).map(({ gap }) => gap)).toEqual([20]);
    expect((await list({ status: 'assessed' })).map(({ gap, assessors }) => [gap, assessors])).toEqual([[50, 2]]);
    expect(await list({ status: 'assessed' }, world.lakeside.admin)).toEqual([]);
    const { data } = await read(standard(0));
    expect(data?.others).toMatchObject([{ updator_score: 80, role_id: 4 }]);
    await expect(read(data?.id ?? '', world.northwind.updater)).rejects.toMatchObject({ code: 'not_found' });
    await expect(read(data?.id ?? '', world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
  });
});
