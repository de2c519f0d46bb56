import { dayOf } from '@attesta/kit';
import { newId, type TestCall } from '@attesta/kit/testing';
import { AssessmentModel } from '../../repositories/assessment.schema';
import { AssessmentDayModel } from '../../repositories/assessment-day.schema';
import { countCommands } from '../../repositories/database-probe';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
  const { northwind, content } = world;
  const chapter_ids = [content.chapters[0]?.id ?? ''];
  for (const user of [northwind.updater, northwind.internalSurveyor])
    await world.service.call('compliance.AssignChapters', { user_id: user.userId, chapter_ids }, northwind.admin);
});
afterAll(() => world?.service.drop());
beforeEach(() => AssessmentModel.deleteMany({}));

const substandard = (index: number) => world.content.substandards[index]?.id ?? '';
const standard = (index: number) => world.content.standards[index]?.id ?? '';
const assess = (request: object, as = world.northwind.updater) =>
  world.service.call('compliance.CreateSelfAssessment', request, as);
const score = (index: number, updator_score: number, as = world.northwind.updater) =>
  assess({ substanard_id: substandard(index), updator_score }, as);
const read = (id: string, as = world.northwind.updater, more: object = {}) =>
  world.service.call('compliance.GetSelfAssessment', { id, ...more }, as);
const list = async (request: object = {}, as = world.northwind.admin) =>
  (await world.service.call('compliance.ListSelfAssessments', request, as)).data ?? [];
const libraries = async (request: object = {}, as = world.northwind.admin) =>
  (await world.service.call('compliance.ListLibrarySelfScores', request, as)).data ?? [];
const chapters = async (request: object = {}, as = world.northwind.admin) =>
  (await world.service.call('compliance.ListChapterSelfScores', request, as)).data ?? [];
const tree = async (id: string, as = world.northwind.updater) =>
  (await world.service.call('compliance.GetSelfAssessmentTree', { id }, as)).data ?? [];

describe('a self-assessment', () => {
  it('is added with score and comment and read with its place in the content', async () => {
    const reply = await assess({
      library_id: world.content.library.id,
      chapter_id: world.content.chapters[0]?.id,
      standard_id: standard(0),
      substanard_id: substandard(0),
      updator_score: 50,
      updator_comment: 'Half of the wards.',
    });
    expect(reply.message).toBe('Self Assessment added Sucessfully');
    expect((await read(substandard(0))).data).toMatchObject({
      substanard_id: substandard(0),
      standard_id: standard(0),
      libraryname: 'HIPAA',
      chaptername: 'Chapter 1',
      updator_score: 50,
      updator_comment: 'Half of the wards.',
      user_name: 'updater of Northwind Health Group',
      role_id: 4,
      version: 1,
      assessors: 1,
    });
  });

  it('of a standard as a whole says so, and counts for what has no score of its own', async () => {
    const reply = await assess({ standard_id: standard(0), updator_score: 60 });
    expect(reply.message).toBe('Standard added Sucessfully');
    await score(0, 100);
    const [chapter] = await tree(world.content.library.id);
    expect(chapter).toMatchObject({ name: 'Chapter 1', score: 80, assessed: 2, total: 4 });
    expect(chapter?.standards?.[0]).toMatchObject({ score: 80, whole: true, assessment: { updator_score: 60 } });
  });

  it('is one an organization, node and assessor, however often and at once it is saved', async () => {
    await Promise.all([10, 20, 30].map((value) => score(1, value)));
    await score(1, 40);
    await score(1, 90, world.northwind.admin);
    const stored = await AssessmentModel.find({ node_id: substandard(1) }).lean();
    expect(stored.map(({ score: kept }) => kept).sort()).toEqual([40, 90]);
  });

  it('keeps its history: what it said at the end of each day', async () => {
    const { data } = await score(0, 20);
    const day = { organization_id: world.northwind.id, assessment_id: data?.id, day: '2026-01-31', score: 10 };
    await AssessmentDayModel.create(day);
    await score(0, 30);
    expect((await read(substandard(0))).data?.history).toMatchObject([
      { day: dayOf(new Date()), updator_score: 30 },
      { day: '2026-01-31', updator_score: 10 },
    ]);
  });

  it('changed meanwhile on another device is refused with what it says now', async () => {
    await score(0, 20);
    await score(0, 30);
    const late = assess({ substanard_id: substandard(0), updator_score: 5, version: 1 });
    await expect(late).rejects.toMatchObject({ code: 'conflict', data: { updator_score: 30, version: 2 } });
    expect((await read(substandard(0))).data).toMatchObject({ updator_score: 30 });
  });

  it('loses its score and keeps its comment when the score is taken away', async () => {
    await score(0, 20);
    await assess({ substanard_id: substandard(0), updator_score: null, updator_comment: 'To be looked at.' });
    expect((await read(substandard(0))).data?.updator_score).toBeUndefined();
    expect((await libraries())[0]).toMatchObject({ assessed: 0 });
  });

  it.each([
    ['nothing that is assessed', () => ({ chapter_id: world.content.chapters[0]?.id }), 'invalid'],
    ['a substandard that there is not', () => ({ substanard_id: newId() }), 'not_found'],
    [
      'another chapter',
      () => ({ substanard_id: substandard(0), chapter_id: world.content.chapters[1]?.id }),
      'not_found',
    ],
    ['what is not assigned to the updater', () => ({ substanard_id: substandard(7) }), 'forbidden'],
  ])('is refused for %s, and nothing is stored', async (_case, request, code) => {
    await expect(assess({ updator_score: 1, ...request() })).rejects.toMatchObject({ code });
    expect(await AssessmentModel.countDocuments({})).toBe(0);
  });

  it('of a whole standard is refused to an updater who has only a part of it', async () => {
    const { secondUpdater, admin } = world.northwind;
    const substandard_ids = [substandard(4)];
    await world.service.call(
      'compliance.AssignSubstandards',
      { user_id: secondUpdater.userId, substandard_ids },
      admin,
    );
    await expect(assess({ standard_id: standard(2), updator_score: 1 }, secondUpdater)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await score(4, 70, secondUpdater);
    expect(await AssessmentModel.countDocuments({})).toBe(1);
  });
});

describe('the scores of self-assessments', () => {
  it('are none where nothing is assessed, and the mean of those who have assessed', async () => {
    expect((await libraries())[0]).toMatchObject({ name: 'HIPAA', assessed: 0, total: 8, completion_percentage: 0 });
    expect((await libraries())[0]?.score).toBeUndefined();
    await score(0, 100);
    await score(0, 50, world.northwind.admin);
    expect((await libraries())[0]).toMatchObject({ score: 75, assessed: 1, completion_percentage: 12.5 });
    expect((await chapters()).map((row) => [row.name, row.score])).toEqual([
      ['Chapter 1', 75],
      ['Chapter 2', undefined],
    ]);
  });

  it('open to what was said of each substandard, by whom, as they count it', async () => {
    const { updater, admin, viewer, internalSurveyor } = world.northwind;
    await score(0, 100);
    await score(0, 50, admin);
    await assess({ standard_id: standard(0), updator_score: 20 }, admin);
    const chapter_id = world.content.chapters[0]?.id;
    const opened = async (asked: object, as: TestCall) => {
      const request = { chapter_id, ...asked };
      return (await world.service.call('compliance.GetSelfAssessmentTree', request, as)).data ?? [];
    };
    const everybody = { id: world.content.library.id, everybody: true };
    for (const as of [admin, viewer, internalSurveyor]) {
      const [chapter] = await opened(everybody, as);
      const [row] = await chapters({ chapter_id }, as);
      expect(chapter).toMatchObject({ score: row?.score, assessed: row?.assessed, total: row?.total });
      const [first] = chapter?.standards ?? [];
      expect(first).toMatchObject({ score: 47.5, assessment: { updator_score: 20, user_id: admin.userId } });
      expect(first?.substandards?.[0]).toMatchObject({
        updator_score: 75,
        others: [
          { updator_score: 100, user_name: 'updater of Northwind Health Group' },
          { updator_score: 50, user_name: 'admin of Northwind Health Group' },
        ],
      });
    }
    const [ofUpdater] = await opened({ id: updater.userId, library_id: world.content.library.id }, admin);
    expect(ofUpdater).toMatchObject({ score: 100, assessed: 1 });
    // An updater sees their own alone, whatever they ask for.
    expect((await opened(everybody, updater))[0]).toMatchObject({ score: 100, assessed: 1 });
  });

  it('are narrowed by the person and by the role who assessed', async () => {
    await score(0, 100);
    await score(0, 50, world.northwind.admin);
    expect((await libraries({ assigned_role_id: 3 }))[0]).toMatchObject({ score: 50 });
    const mine = await libraries({ assigned_user_id: world.northwind.updater.userId });
    expect(mine[0]).toMatchObject({ score: 100, total: 4 });
  });

  it('stand beside what the answers give', async () => {
    const activity = world.content.activities[0];
    const elements = (activity?.activity?.elements ?? []).map(({ id }) => ({ element_id: id, response: 'met' }));
    const answer = { admin_activity_id: activity?.id, elements };
    await world.service.call('compliance.CreateChecklistResponse', answer, world.northwind.updater);
    await world.deliver();
    expect((await chapters())[0]).toMatchObject({ name: 'Chapter 1', updator_score: 100 });
  });
});

describe('the list of substandards', () => {
  it('is in the order of the content, and narrowed by what is assessed and by words', async () => {
    await score(2, 100);
    expect((await list()).map(({ substanard_id }) => substanard_id)).toEqual(
      world.content.substandards.map(({ id }) => id),
    );
    expect((await list({ status: 'assessed' })).map(({ substanard_id }) => substanard_id)).toEqual([substandard(2)]);
    expect(await list({ status: 'open' })).toHaveLength(7);
    expect(await list({ q: 'substandard 2 of standard 1 of chapter 2' })).toHaveLength(1);
    expect(await list({ page: 2, page_size: 3 })).toHaveLength(3);
    await expect(list({ status: 'soon' })).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('who sees self-assessments', () => {
  it('is an updater of what is assigned to them, their own; administrators and surveyors everybody’s', async () => {
    const { updater, admin, internalSurveyor, viewer } = world.northwind;
    await score(0, 10);
    await score(0, 90, admin);
    await score(7, 90, admin);
    expect((await list({}, updater)).map((row) => row.updator_score)).toEqual([10, undefined, undefined, undefined]);
    expect((await list({ status: 'assessed' }, viewer)).map((row) => row.updator_score)).toEqual([50, 90]);
    expect((await list({ status: 'assessed' }, internalSurveyor)).map((row) => row.updator_score)).toEqual([50]);
    expect((await read(substandard(0), admin)).data?.others).toMatchObject([{ updator_score: 10, role_id: 4 }]);
    expect((await read(substandard(0), updater)).data?.others).toEqual([]);
    const user = updater.userId ?? '';
    expect((await read(substandard(0), admin, { user, role: 4 })).data).toMatchObject({ updator_score: 10 });
    expect((await read(substandard(0), admin, { user, role: 3 })).data?.updator_score).toBeUndefined();
    await expect(read(substandard(0), updater, { user: admin.userId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(read(substandard(7), updater)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(tree(admin.userId ?? '', updater)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is nobody of another organization', async () => {
    await score(0, 10);
    expect(await list({ status: 'assessed' }, world.lakeside.admin)).toEqual([]);
    expect((await libraries({}, world.lakeside.admin))[0]).toMatchObject({ assessed: 0 });
    const user = world.northwind.updater.userId;
    await expect(read(substandard(0), world.lakeside.admin, { user })).rejects.toMatchObject({ code: 'not_found' });
    const elsewhere = { organization_id: world.northwind.id, substanard_id: substandard(0), updator_score: 99 };
    await expect(assess(elsewhere, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    expect(await AssessmentModel.find({}).lean()).toMatchObject([{ score: 10 }]);
  });
});

describe('the scores of self-assessments', () => {
  it('take as many database calls for many assessments as for one', async () => {
    const { northwind } = world;
    await score(0, 10);
    const asked = [libraries, chapters, () => list({}, northwind.updater), () => tree(northwind.updater.userId ?? '')];
    const calls = async (): Promise<number[]> => {
      const counts: number[] = [];
      for (const ask of asked) counts.push(await countCommands(() => ask()));
      return counts;
    };
    const few = await calls();
    for (let index = 0; index < 4; index += 1)
      for (const as of [northwind.updater, northwind.admin]) await score(index, 40 + index, as);
    expect(await calls()).toEqual(few);
  });
});
