import type { TestService } from '@attesta/kit/testing';
import type { ScoreRow } from '@attesta/proto/compliance';
import { countCommands, spoil } from '../../repositories/database-probe';
import { answers, checklist } from '../../testing/content';
import { populate, type TestOrganization, testCompliance, type World } from '../../testing/world';
import { recomputeOrganization } from './recompute-organization';

const words = ['met', 'partially met', 'not met', 'not applicable'];

describe('scores', () => {
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

  const activity = (index: number) => world.content.activities[index];
  const libraryId = () => world.content.library.id;
  const answer = (index: number, response_date: string, responses: string[], as = world.northwind.updater) =>
    world.service.call(
      'compliance.CreateChecklistResponse',
      { admin_activity_id: activity(index)?.id, response_date, elements: answers(activity(index), ...responses) },
      as,
    );
  const rows = async (
    name: 'Library' | 'Chapter' | 'Standard' | 'Substandard' | 'Activity',
    request = {},
    as = world.northwind.admin,
  ): Promise<ScoreRow[]> => (await world.service.call(`compliance.List${name}Scores`, request, as)).data ?? [];
  const wrong = async (organization: TestOrganization) => (await recomputeOrganization(organization.id, false)).wrong;

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
      [75, true],
      [50, false],
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

  it('find and repair what was spoilt', async () => {
    await answer(2, '2026-03-01', ['met', 'met', 'na', 'no']);
    await world.deliver();
    await spoil('scores', { level: 'standard', organization_id: world.northwind.id }, { $inc: { score: 1e-13 } });
    await spoil('counts_by_month', { organization_id: world.northwind.id }, { $inc: { met: 1 } });
    expect(await wrong(world.northwind)).toEqual([`updater ${world.content.standards[1]?.id}`, 'updater 2026-03']);
    await recomputeOrganization(world.northwind.id, true);
    expect(await wrong(world.northwind)).toEqual([]);
  });

  it('are exact after 20 answers at once, even if several processes handle their events', async () => {
    const { northwind } = world;
    const months = ['01', '02', '03'];
    const sent = months.flatMap((month) => [0, 1, 2, 3, 4, 5, 6].map((index) => ({ month, index }))).slice(0, 20);
    const results = await Promise.all(
      sent.map(({ month, index }) => answer(index, `2026-${month}-05`, ['met', words[index % 4] ?? 'met', 'no', 'na'])),
    );
    expect(results).toHaveLength(20);
    const events = await world.published('compliance.response.recorded');
    const [first, ...rest] = events;
    const [together, later] = [rest.slice(0, 6), rest.slice(6)];
    await world.service.event(first?.subject ?? '', first?.data as object, first);
    await Promise.all(together.map((event) => world.service.event(event.subject, event.data as object, event)));
    for (const event of later) await world.service.event(event.subject, event.data as object, event);
    expect(await wrong(northwind)).toEqual([]);
    expect((await rows('Library'))[0]?.scored).toBe(7);
  });

  it('are brought up to date for many answers at once, with as many database calls as for one', async () => {
    const { northwind } = world;
    const months = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `2026-${String(from + index).padStart(2, '0')}-05`);
    const answerAll = async (indexes: number[], days: string[]) => {
      for (const day of days) for (const index of indexes) await answer(index, day, ['met', 'no', 'na', 'met']);
    };
    const changed = async () => (await world.published('compliance.scores.changed')).length;
    await answer(0, '2026-01-05', ['met', 'met', 'met', 'met']);
    const one = await countCommands(() => world.deliver());
    await answerAll([0, 1, 2, 3, 4, 5, 6, 7, 8], months(2, 8));
    const before = await changed();
    const many = await countCommands(() => world.deliver());
    // What was scored before is read besides: the responses that gave those scores.
    expect(many).toBeLessThanOrEqual(one + 1);
    expect(await changed()).toBe(before + 1);
    expect(await wrong(northwind)).toEqual([]);
    expect((await rows('Library'))[0]).toMatchObject({ scored: 8, total: 8 });
  });

  it('change nothing when an event arrives twice or in another order', async () => {
    await answer(2, '2026-03-01', ['met', 'met', 'met', 'met']);
    await answer(2, '2026-04-01', ['no', 'no', 'no', 'no']);
    const events = await world.published('compliance.response.recorded');
    for (const event of [...events].reverse().concat(events))
      await world.service.event(event.subject, event.data as object, event);
    expect((await rows('Library'))[0]?.score).toBe(0);
    expect(await wrong(world.northwind)).toEqual([]);
  });

  it('follow the content: new substandards raise totals, deleted ones take their scores along', async () => {
    await answer(2, '2026-03-01', ['met', 'met', 'met', 'met']);
    await answer(3, '2026-03-01', ['no', 'no', 'no', 'no']);
    await world.deliver();
    const standard = async () => (await rows('Standard', { chapter_id: world.content.chapters[0]?.id }))[1];
    expect(await standard()).toMatchObject({ score: 50, total: 2, completion_percentage: 50 });
    const gone = { ...world.content.substandards[3], deleted: true } as (typeof world.content.nodes)[number];
    await world.tell([gone], 2);
    await world.deliver();
    expect(await standard()).toMatchObject({ score: 100, total: 1, completion_percentage: 100 });
    const more = {
      ...world.content.substandards[2],
      id: '6b00f4924f7d1a32866abfbe',
      name: 'New',
    } as (typeof world.content.nodes)[number];
    await world.tell([more, checklist(libraryId(), 'Review new', 10, [more.id])], 3);
    await world.deliver();
    expect(await standard()).toMatchObject({ score: 100, total: 2, completion_percentage: 50 });
    expect(await wrong(world.northwind)).toEqual([]);
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
