import { addDays, dayOf } from '@attesta/kit';
import { answers } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

let world: World;
let session: string;
const today = dayOf(new Date());
const yesterday = addDays(today, -1);

beforeAll(async () => {
  world = await testWorld();
  const { northwind, content } = world;
  await world.assignAll(northwind, northwind.updater);
  const chapter_ids = [content.chapters[0]?.id ?? ''];
  for (const user of [northwind.secondUpdater, northwind.internalSurveyor])
    await world.service.call('compliance.AssignChapters', { user_id: user.userId, chapter_ids }, northwind.admin);
  const planned = {
    name: 'Spring survey',
    user_id: northwind.externalSurveyor.userId,
    library_id: content.library.id,
    date: today,
  };
  session = (await world.service.call('compliance.CreateSurveyorSession', planned, northwind.admin)).data?.id ?? '';
  await answer(0, ['met', 'met', 'met', 'met'], northwind.updater);
  await answer(0, ['met', 'met', 'not met', 'not met'], northwind.internalSurveyor);
  await answer(0, ['met', 'not met', 'not met', 'not met'], northwind.externalSurveyor);
  await answer(1, ['met', 'met', 'met', 'not met'], northwind.updater);
  await answer(5, ['not met', 'not met', 'not met', 'not met'], northwind.externalSurveyor);
  await world.deliver();
});
afterAll(() => world?.service.drop());

const answer = (index: number, responses: string[], as = world.northwind.updater) => {
  const activity = world.content.activities[index];
  const request = { admin_activity_id: activity?.id, elements: answers(activity, ...responses) };
  return world.service.call('compliance.CreateChecklistResponse', request, as);
};
const assessments = async (request: object = {}, as = world.northwind.admin) =>
  (await world.service.call('compliance.ReportSurveyorAssessments', request, as)).data ?? [];
const compare = async (request: object = {}, as = world.northwind.admin) =>
  (await world.service.call('compliance.CompareSurveyors', request, as)).data ?? [];
const activityId = (index: number) => world.content.activities[index]?.id;

describe('the report of surveyors’ assessments', () => {
  it('has a row for each checklist that a surveyor has scored, with the surveyor and the session', async () => {
    const rows = await assessments({ surveyor_type: 2, sort: 'score' });
    expect(rows).toMatchObject([
      { activity_id: activityId(5), score: 0, surveyortype: 2, session_id: session, session_name: 'Spring survey' },
      { activity_id: activityId(0), score: 25, noofelement: 4, noofresponse: 4, libraryname: 'HIPAA' },
    ]);
    expect(rows[0]).toMatchObject({
      surveyorname: 'externalSurveyor of Northwind Health Group',
      company_name: 'Northwind Health Group',
      response_date: today,
    });
    expect(await assessments()).toHaveLength(3);
  });

  it('is narrowed by session, surveyor, chapter, days and words', async () => {
    expect(await assessments({ session_id: session })).toHaveLength(2);
    expect(await assessments({ surveyor_id: world.northwind.internalSurveyor.userId })).toHaveLength(1);
    expect(await assessments({ chapter_id: world.content.chapters[1]?.id })).toHaveLength(1);
    expect(await assessments({ toDate: yesterday })).toEqual([]);
    expect(await assessments({ q: 'spring' })).toHaveLength(2);
    expect(await assessments({ page: 2, page_size: 2 })).toHaveLength(1);
    await expect(assessments({ surveyor_type: 7 })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is sorted by each of its columns and paged by the database', async () => {
    const shown = async (sort: string) =>
      (await assessments({ sort, page: 1, page_size: 3 })).map(({ activity_id, surveyortype }) => [
        activity_id,
        surveyortype,
      ]);
    const [own, first, sixth] = [
      [activityId(0), 1],
      [activityId(0), 2],
      [activityId(5), 2],
    ];
    expect(await shown('surveyortype')).toEqual([own, expect.anything(), expect.anything()]);
    expect((await shown('-surveyortype')).at(-1)).toEqual(own);
    expect((await shown('session_name')).at(-1)).toEqual(own);
    expect((await shown('-session_name')).at(-1)).toEqual(own);
    expect((await shown('surveyorname')).at(-1)).toEqual(own);
    expect((await shown('-surveyorname'))[0]).toEqual(own);
    expect(await shown('score')).toEqual([sixth, first, own]);
    expect(await shown('-score')).toEqual([own, first, sixth]);
    const pages = [1, 2, 3].map((page) => assessments({ sort: 'activity', page, page_size: 1 }));
    expect(new Set((await Promise.all(pages)).flat().map(({ id }) => id)).size).toBe(3);
  });

  it('shows a surveyor what they have scored, an updater what is assigned to them, others nothing', async () => {
    expect(await assessments({}, world.northwind.internalSurveyor)).toHaveLength(1);
    expect(await assessments({}, world.northwind.externalSurveyor)).toHaveLength(2);
    expect(await assessments({}, world.northwind.secondUpdater)).toHaveLength(2);
    expect(await assessments({}, world.lakeside.admin)).toEqual([]);
  });
});

describe('the comparison of raters', () => {
  it('puts the three scores side by side, says by how much they differ, and where', async () => {
    const [first] = await compare();
    expect(first).toMatchObject({
      id: activityId(0),
      updator_score: 100,
      internal_surveyor_score: 50,
      external_surveyor_score: 25,
      difference: 75,
      noofelement: 4,
      differing: 3,
      chaptername: 'Chapter 1',
    });
    expect(first?.elements).toMatchObject([
      { element_name: 'Element 1', differs: false },
      {
        updator_response: 'met',
        internal_surveyor_response: 'met',
        external_surveyor_response: 'not met',
        differs: true,
      },
      { differs: true },
      { differs: true },
    ]);
  });

  it('has a row for what only one has scored, without a difference', async () => {
    const rows = await compare();
    expect(rows.map(({ id }) => id)).toEqual([activityId(0), activityId(1), activityId(5)]);
    expect(rows[1]).toMatchObject({ updator_score: 75, differing: 0 });
    expect(rows[1]?.difference).toBeUndefined();
    expect(await compare({ differing: true })).toHaveLength(1);
  });

  it('is narrowed to a part of the content and to the latest scores of people', async () => {
    expect(await compare({ substandard_id: world.content.substandards[1]?.id })).toMatchObject([{ id: activityId(1) }]);
    const rows = await compare({ surveyor_external_id: world.northwind.internalSurveyor.userId });
    expect(rows[0]?.external_surveyor_score).toBeUndefined();
    const own = await compare({ surveyor_external_id: world.northwind.externalSurveyor.userId });
    expect(own[0]).toMatchObject({ updator_score: 100, external_surveyor_score: 25 });
  });

  it('shows updaters and surveyors what is assigned to them, a viewer all, and nobody else anything', async () => {
    expect(await compare({}, world.northwind.internalSurveyor)).toHaveLength(2);
    expect(await compare({}, world.northwind.viewer)).toHaveLength(3);
    expect(await compare({}, world.lakeside.viewer)).toEqual([]);
  });
});

describe('the reports of a surveyor on updaters', () => {
  it('count the checklists that are assigned to the surveyor, by the updaters who answer for them', async () => {
    const { data } = await world.service.call(
      'compliance.ReportUpdatersToSurveyor',
      {},
      world.northwind.internalSurveyor,
    );
    expect(data?.map(({ name, assigned, answered }) => [name?.split(' ')[0], assigned, answered])).toEqual([
      ['secondUpdater', 5, 2],
      ['updater', 5, 2],
    ]);
  });

  it('list these checklists, and what sessions are about, as the updaters have answered them', async () => {
    const call = (as = world.northwind.internalSurveyor) =>
      world.service.call('compliance.ReportChecklistsToSurveyor', { sort: '-score' }, as);
    const { data } = await call();
    expect(data).toHaveLength(5);
    expect(data?.[0]).toMatchObject({ id: activityId(0), score: 100, status: 'answered' });
    expect(data?.[0]?.assignTo).toContain('updater of Northwind Health Group');
    expect((await call(world.northwind.externalSurveyor)).data).toHaveLength(9);
  });
});
