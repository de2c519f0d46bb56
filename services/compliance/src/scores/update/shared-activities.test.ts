import type { TestService } from '@attesta/kit/testing';
import type { ScoreRow } from '@attesta/proto/compliance';
import type { ChangedNode } from '../../events/node-event';
import { answers, checklist, type TestContent, testContent } from '../../testing/content';
import { populate, type TestOrganization, testCompliance, type World } from '../../testing/world';
import { recomputeOrganization } from './recompute-organization';

describe('an activity that is in two libraries', () => {
  let service: TestService;
  let world: World;
  let second: TestContent;
  let shared: ChangedNode;

  beforeAll(async () => {
    service = await testCompliance();
  });
  beforeEach(async () => {
    world = await populate(service);
    second = testContent('NIST');
    const proven = [world.content.substandards[0], second.substandards[2], second.substandards[7]];
    shared = checklist(world.content.library.id, 'Review access', 20, ids(proven), {
      library_ids: [world.content.library.id, second.library.id],
    });
    await world.tell([...second.nodes, shared]);
    await world.give(world.northwind, [world.content, second]);
    await world.give(world.riverside, [second]);
    for (const organization of [world.northwind, world.riverside, world.lakeside])
      await world.assignAll(organization, organization.updater);
  });
  afterAll(() => service?.drop());

  const ids = (nodes: (ChangedNode | undefined)[]): string[] => nodes.map((node) => node?.id ?? '');
  const answer = (
    activity: ChangedNode | undefined,
    responses: string[],
    as = world.northwind.updater,
    day = '2026-03-01',
  ) =>
    service.call(
      'compliance.CreateChecklistResponse',
      { admin_activity_id: activity?.id, response_date: day, elements: answers(activity, ...responses) },
      as,
    );
  const rows = async (
    name: 'Library' | 'Chapter' | 'Standard' | 'Substandard' | 'Activity',
    request = {},
    as = world.northwind.admin,
  ): Promise<ScoreRow[]> => (await service.call(`compliance.List${name}Scores`, request, as)).data ?? [];
  const libraryScores = async (of: TestOrganization) =>
    Object.fromEntries((await rows('Library', {}, of.admin)).map(({ name, score }) => [name, score]));
  const wrong = async (organization: TestOrganization) => (await recomputeOrganization(organization.id, false)).wrong;

  it('moves the scores of each library on its own path', async () => {
    await answer(shared, ['met', 'met', 'met', 'no']);
    await answer(second.activities[3], ['no', 'no', 'no', 'no']);
    await answer(world.content.activities[1], ['met', 'met', 'met', 'met']);
    await world.deliver();
    // HIPAA: 75 and 100 in one standard. NIST: 75 and 0 in a standard of its first chapter, 75 in its second.
    expect(await libraryScores(world.northwind)).toEqual({ HIPAA: 87.5, NIST: 56.25 });
    const chapters = await rows('Chapter', { library_id: second.library.id });
    expect(chapters.map(({ score, library_id }) => [score, library_id])).toEqual([
      [37.5, second.library.id],
      [75, second.library.id],
    ]);
    expect(await wrong(world.northwind)).toEqual([]);
  });

  it('is answered, read and counted by an organization that has only the second library', async () => {
    const { riverside } = world;
    const { data } = await answer(shared, ['met', 'met', 'no', 'no'], riverside.updater);
    await world.deliver();
    expect(await libraryScores(riverside)).toEqual({ NIST: 50 });
    const form = await service.call('compliance.GetChecklistForm', { id: shared.id, type: '1' }, riverside.updater);
    expect(form.data).toMatchObject({ libraryname: 'NIST', library_id: second.library.id });
    expect(form.data?.substandards?.map(({ id }) => id).sort()).toEqual(
      ids([second.substandards[2], second.substandards[7]]).sort(),
    );
    const request = { id: shared.id, id2: shared.id, type: '1' };
    const score = await service.call('compliance.GetActivityScore', request, riverside.admin);
    expect(score.data?.activity).toMatchObject({ score: 50, library_id: second.library.id });
    const listed = await service.call('compliance.ListResponsesFromDate', { fromDate: '2026-01-01' }, riverside.admin);
    expect(listed.data?.map(({ id }) => id)).toEqual([data?.id]);
    const met = await service.call(
      'compliance.GetComplianceMet',
      { from_date: '2026-03-01', to_date: '2026-03-31' },
      riverside.admin,
    );
    expect(met.data).toMatchObject({ met: 2, not_met: 2 });
    expect(await wrong(riverside)).toEqual([]);
  });

  it('never shows a library that the organization does not have', async () => {
    const { riverside, lakeside } = world;
    for (const { updater } of [riverside, lakeside]) await answer(shared, ['met', 'met', 'no', 'no'], updater);
    await world.deliver();
    const seen = async ({ admin, updater }: TestOrganization): Promise<string> => {
      const calls = [
        service.call('compliance.ReportChecklists', {}, admin),
        service.call('compliance.ReportChecklists', {}, updater),
        service.call('compliance.ListActivityScores', {}, admin),
        service.call('compliance.GetChecklistForm', { id: shared.id, type: '1' }, admin),
        service.call('compliance.GetElementScores', { a: shared.id, b: '1' }, admin),
        service.call('compliance.CompareElementScores', { activity_id: shared.id }, admin),
        service.call('compliance.GetActivityScore', { id: shared.id, id2: shared.id, type: '1' }, admin),
        service.call('compliance.ListChecklistResponses', { id: shared.id, type: '1' }, admin),
        service.call('compliance.ListResponsesFromDate', { fromDate: '2026-01-01' }, admin),
        service.call('compliance.GetChapterEvidenceStatus', {}, admin),
        service.call('compliance.GetUpdaterScore', {}, admin),
      ];
      return JSON.stringify(await Promise.all(calls));
    };
    const ofSecond = ids([second.library, ...second.substandards]);
    const ofFirst = ids([world.content.library, ...world.content.substandards]);
    const [riversideSees, lakesideSees] = [await seen(riverside), await seen(lakeside)];
    expect(riversideSees).toContain(shared.name);
    expect(lakesideSees).toContain(shared.name);
    expect(ofFirst.filter((id) => riversideSees.includes(id))).toEqual([]);
    expect(ofSecond.filter((id) => lakesideSees.includes(id))).toEqual([]);
    const asked = { library_id: second.library.id };
    await expect(rows('Chapter', asked, lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is one piece of work and one answer in the figures over both libraries', async () => {
    const { northwind } = world;
    await answer(shared, ['met', 'met', 'no', 'na']);
    await world.deliver();
    const month = { from_date: '2026-03-01', to_date: '2026-03-31' };
    const met = async (library_id?: string) =>
      (await service.call('compliance.GetComplianceMet', { ...month, library_id }, northwind.admin)).data?.met;
    expect([await met(), await met(world.content.library.id), await met(second.library.id)]).toEqual([2, 2, 2]);
    const report = async (library_id?: string) =>
      (await service.call('compliance.ReportChecklists', { library_id, q: shared.name }, northwind.admin)).data ?? [];
    expect(await report()).toHaveLength(1);
    expect(await report(second.library.id)).toMatchObject([{ libraryname: 'NIST', score: 66.67 }]);
    expect(await report(world.content.library.id)).toMatchObject([{ libraryname: 'HIPAA', score: 66.67 }]);
  });

  it('takes its scores along into a library that it is added to, and out of one that it leaves', async () => {
    const own = world.content.activities[3] as ChangedNode;
    await answer(own, ['met', 'met', 'met', 'no']);
    await world.deliver();
    const both = [world.content.library.id, second.library.id];
    const added = {
      ...own,
      library_ids: both,
      substandard_ids: ids([world.content.substandards[3], second.substandards[0]]),
    };
    await world.tell([added], 2);
    await world.deliver();
    expect(await libraryScores(world.northwind)).toEqual({ HIPAA: 75, NIST: 75 });
    expect(await wrong(world.northwind)).toEqual([]);
    const left = {
      ...own,
      library_id: second.library.id,
      library_ids: [second.library.id],
      substandard_ids: ids([second.substandards[0]]),
    };
    await world.tell([left], 3);
    await world.deliver();
    expect(await libraryScores(world.northwind)).toEqual({ HIPAA: undefined, NIST: 75 });
    expect(await wrong(world.northwind)).toEqual([]);
  });
});
