import type { TestService } from '@attesta/kit/testing';
import { countCommands } from '../../repositories/database-probe';
import { answers } from '../../testing/content';
import { scoring } from '../../testing/scoring';
import { populate, testCompliance, type World } from '../../testing/world';

let world: World;
let service: TestService;
beforeAll(async () => {
  service = await testCompliance();
});
beforeEach(async () => {
  world = await populate(service);
  await world.assignAll(world.northwind, world.northwind.updater);
});
afterAll(() => service?.drop());

const { activity, libraryId, answer, rows, wrong } = scoring(() => world);

describe('scores', () => {
  it('grow from the elements up to the library, each explained by what went in', async () => {
    await answer(0, '2026-01-10', ['met', 'met', 'met', 'met']);
    await answer(8, '2026-01-11', ['met', 'not met', 'na', 'na']);
    await answer(2, '2026-01-12', ['met', 'met', 'not met', 'na']);
    await world.deliver();

    const [library] = await rows('Library');
    const chapters = await rows('Chapter', { library_id: libraryId() });
    const standards = await rows('Standard', { chapter_id: world.content.chapters[0]?.id });
    const substandards = await rows('Substandard', { standard_id: world.content.standards[0]?.id });
    const activities = await rows('Activity', { sub_standard_id: world.content.substandards[0]?.id });

    expect(activities.map(({ name, score }) => [name, score])).toEqual([
      ['Review Substandard 1 of Standard 1 of Chapter 1', 100],
      ['Review both', 50],
    ]);
    // Review both proves the second substandard too.
    expect(substandards.map(({ score, esr }) => [score, esr])).toEqual([
      [75, 1],
      [50, 0],
    ]);
    expect(
      standards.map(({ score, total, scored, completed, completion_percentage }) => [
        score,
        total,
        scored,
        completed,
        completion_percentage,
      ]),
    ).toEqual([
      [62.5, 2, 2, 0, 0],
      [66.67, 2, 1, 0, 0],
    ]);
    expect(chapters.map(({ score, total, scored }) => [score, total, scored])).toEqual([
      [64.58, 4, 3],
      [undefined, 4, 0],
    ]);
    expect(library).toMatchObject({
      score: 64.58,
      updator_score: 64.58,
      total: 8,
      scored: 3,
      rater: 'updater',
      surveyor_type: 0,
      oldest_response_date: '2026-01-10',
      response_date: '2026-01-12',
    });
    expect(standards[0]?.explanation).toEqual({
      text: 'Mean of the scored substandards (2), each counting the same.',
      sum: 125,
      sentence: { key: 'compliance.mean_of_substandards', parameters: { count: '2' } },
      inputs: expect.arrayContaining([
        {
          id: world.content.substandards[0]?.id,
          kind: 'substandard',
          name: 'Substandard 1 of Standard 1 of Chapter 1',
          score: 75,
          weight: 0.5,
          response_date: '2026-01-11',
        },
      ]),
    });
    expect(await wrong(world.northwind)).toEqual([]);
  });

  it('complete a substandard at 100', async () => {
    await answer(2, '2026-01-12', ['met', 'met', 'met', 'na']);
    await world.deliver();
    const [standard] = await rows('Standard', { standard_id: world.content.standards[1]?.id });
    expect(
      (await rows('Standard', { chapter_id: world.content.chapters[0]?.id })).map(
        ({ completion_percentage }) => completion_percentage,
      ),
    ).toEqual([0, 50]);
    expect(standard).toBeDefined();
  });

  it('take the latest response by its date, and fall back when it is deleted', async () => {
    await answer(2, '2026-03-01', ['met', 'met', 'met', 'met']);
    await answer(2, '2026-01-01', ['no', 'no', 'no', 'no']);
    const latest = await answer(2, '2026-05-01', ['met', 'met', 'no', 'no']);
    await world.deliver();
    const score = async () => (await rows('Library'))[0]?.score;
    expect(await score()).toBe(50);
    await world.service.call(
      'compliance.DeleteChecklistResponse',
      { id: latest.data?.id ?? '' },
      world.northwind.updater,
    );
    await world.deliver();
    expect(await score()).toBe(100);
    expect(await wrong(world.northwind)).toEqual([]);
  });

  it('leave drafts out', async () => {
    const request = {
      admin_activity_id: activity(2)?.id,
      file_status: 'draft',
      elements: answers(activity(2), 'met', 'met', 'met', 'met'),
    };
    await world.service.call('compliance.CreateChecklistResponse', request, world.northwind.updater);
    await world.deliver();
    expect((await rows('Library'))[0]?.score).toBeUndefined();
  });

  it('keep updaters and the two kinds of surveyors apart', async () => {
    const { northwind } = world;
    await world.assignAll(northwind, northwind.internalSurveyor);
    await world.assignAll(northwind, northwind.externalSurveyor);
    await answer(2, '2026-03-01', ['met', 'met', 'met', 'met']);
    await answer(2, '2026-03-01', ['met', 'met', 'no', 'no'], northwind.internalSurveyor);
    await answer(2, '2026-03-01', ['no', 'no', 'no', 'no'], northwind.externalSurveyor);
    await world.deliver();
    expect((await rows('Library'))[0]).toMatchObject({
      score: 100,
      updator_score: 100,
      internal_surveyor_score: 50,
      external_surveyor_score: 0,
    });
    expect((await rows('Library', { assigned_role_id: 5, surveyor_type: 2 }))[0]).toMatchObject({
      score: 0,
      rater: 'external_surveyor',
      surveyor_type: 2,
    });
    const internal = await world.service.call(
      'compliance.ListInternalSurveyorScores',
      { library_id: libraryId() },
      northwind.admin,
    );
    expect(internal.data?.[0]).toMatchObject({ kind: 'chapter', score: 50 });
    const elements = await world.service.call(
      'compliance.CompareElementScores',
      { activity_id: activity(2)?.id },
      northwind.admin,
    );
    expect(elements.data?.[3]).toMatchObject({
      updator_score: 100,
      internal_surveyor_score: 0,
      external_surveyor_response: 'not met',
    });
  });

  it("belong to one organization: another's answers move nothing here", async () => {
    const { lakeside, northwind } = world;
    await answer(2, '2026-03-01', ['met', 'met', 'met', 'met']);
    await world.assignAll(lakeside, lakeside.updater);
    await answer(2, '2026-03-01', ['no', 'no', 'no', 'no'], lakeside.updater);
    await world.deliver();
    expect((await rows('Library', {}, northwind.viewer))[0]?.score).toBe(100);
    expect((await rows('Library', {}, lakeside.viewer))[0]?.score).toBe(0);
    const events = await world.published('compliance.scores.changed');
    expect(events.map(({ organization_id }) => organization_id)).toEqual([northwind.id, lakeside.id]);
  });

  it('show updaters what is assigned to them only', async () => {
    const { northwind, content, service } = world;
    const substandard_ids = [content.substandards[0]?.id ?? ''];
    await service.call(
      'compliance.AssignSubstandards',
      { user_id: northwind.secondUpdater.userId, substandard_ids },
      northwind.admin,
    );
    expect(
      (await rows('Chapter', { library_id: libraryId() }, northwind.secondUpdater)).map(({ name }) => name),
    ).toEqual(['Chapter 1']);
    expect(await rows('Activity', {}, northwind.secondUpdater)).toHaveLength(2);
    const asked = { library_id: libraryId(), assigned_user_id: northwind.secondUpdater.userId };
    expect(await rows('Substandard', asked)).toHaveLength(1);
  });

  it('have a path for breadcrumbs, pages and sorting, and refuse what is not theirs', async () => {
    await answer(2, '2026-03-01', ['met', 'met', 'met', 'met']);
    await answer(6, '2026-03-01', ['no', 'met', 'met', 'met']);
    await world.deliver();
    const { service, northwind, content } = world;
    const reply = await service.call(
      'compliance.ListSubstandardScores',
      { library_id: libraryId(), chapter_id: content.chapters[0]?.id, standard_id: content.standards[1]?.id },
      northwind.admin,
    );
    expect(reply.path?.map(({ kind, score }) => [kind, score])).toEqual([
      ['library', 87.5],
      ['chapter', 100],
      ['standard', 100],
    ]);
    const page = await service.call(
      'compliance.ListActivityScores',
      { page: 1, page_size: 2, sort: '-score' },
      northwind.admin,
    );
    expect(page.data?.map(({ score }) => score)).toEqual([100, 75]);
    expect(page.meta).toEqual({ total: 9, page: 1, page_size: 2 });
    for (const wrongPath of [
      { library_id: '6b00f4924f7d1a32866abfbe' },
      { chapter_id: content.standards[0]?.id },
      { chapter_id: content.chapters[1]?.id, standard_id: content.standards[0]?.id },
    ]) {
      await expect(rows('Standard', wrongPath)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(rows('Standard', { chapter_id: 'x' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('cost the same number of database calls however much was answered', async () => {
    const calls = () => countCommands(() => rows('Substandard', { standard_id: world.content.standards[0]?.id }));
    const before = await calls();
    for (const month of ['01', '02', '03', '04', '05'])
      for (const index of [0, 1, 8]) await answer(index, `2026-${month}-01`, ['met', 'no', 'na', 'met']);
    await world.deliver();
    expect(await calls()).toBeLessThanOrEqual(before + 1);
  });
});
