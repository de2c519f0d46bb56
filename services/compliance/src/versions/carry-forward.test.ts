import { answeringWorld } from '../testing/answering';
import { answers, testContent } from '../testing/content';
import { scoring } from '../testing/scoring';
import type { TestOrganization, World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await answeringWorld();
});
afterAll(() => world?.service.drop());

const { answer, rows, wrong } = scoring(() => world);

/** The next version of the world's library, the same in everything, with the pairs of ids before and now. */
async function nextVersion(name: string) {
  const { content } = world;
  const next = testContent(name);
  // Elements keep their ids from version to version.
  for (const [index, { activity }] of next.activities.entries())
    Object.assign(activity ?? {}, { elements: content.activities[index]?.activity?.elements });
  const pairs = (before: { id: string }[], now: { id: string }[]): [string, string][] =>
    before.map(({ id }, index) => [id, now[index]?.id ?? '']);
  return {
    next,
    arrive: () =>
      world.service.event('content.nodes.changed', { library_id: next.library.id, revision: 1, nodes: next.nodes }),
    nodes: [
      ...pairs(content.chapters, next.chapters),
      ...pairs(content.standards, next.standards),
      ...pairs(content.substandards, next.substandards),
    ],
    activities: pairs(content.activities, next.activities),
  };
}
type Version = Awaited<ReturnType<typeof nextVersion>>;

const adopt = (organization: TestOrganization, { next, nodes, activities }: Version, taken = activities) =>
  world.service.event(
    'content.version.adopted',
    { library_id: next.library.id, previous_id: world.content.library.id, nodes, activities: taken },
    { organization_id: organization.id },
  );
const daysOf = async (activity: { id: string } | undefined, as = world.northwind.admin) =>
  (await world.service.call('compliance.ListChecklistResponses', { id: activity?.id ?? '', type: '1' }, as)).data?.map(
    ({ response_date }) => response_date,
  );
const all = ['met', 'met', 'met', 'met'];
const half = ['met', 'not_met', 'met', 'not_met'];

describe('an organization that goes on to another version of a library', () => {
  it('waits until the version has arrived, and then keeps its answers, scores, months and people', async () => {
    const { northwind, content } = world;
    await answer(0, '2026-09-10', half);
    await answer(0, '2026-10-10', all);
    await answer(1, '2026-10-11', half);
    await world.deliver();
    const [before] = await rows('Library');
    const chapters = await rows('Chapter');
    const version = await nextVersion('HIPAA 2');
    await expect(adopt(northwind, version)).rejects.toThrow('not arrived here yet');
    expect(await daysOf(content.activities[0])).toEqual(['2026-10-10', '2026-09-10']);
    await version.arrive();
    await adopt(northwind, version);
    await adopt(northwind, version);
    await world.give(northwind, [version.next]);

    const [after] = await rows('Library');
    expect(before?.score).toBeGreaterThan(0);
    expect(after).toMatchObject({ score: before?.score, response_date: before?.response_date });
    expect((await rows('Chapter')).map(({ score }) => score)).toEqual(chapters.map(({ score }) => score));
    expect(await daysOf(version.next.activities[0])).toEqual(['2026-10-10', '2026-09-10']);
    expect(await wrong(northwind)).toEqual([]);
    const { data: plans } = await world.service.call('compliance.ListAutomaticActionPlans', {}, northwind.admin);
    const [first, second] = version.next.activities;
    const standards = [{ id: version.next.standards[0]?.id, name: version.next.standards[0]?.name }];
    expect(plans).toHaveLength(2);
    expect(plans).toContainEqual(
      expect.objectContaining({
        status: 'completed',
        standards,
        finding: expect.objectContaining({ activity_id: first?.id }),
      }),
    );
    expect(plans).toContainEqual(
      expect.objectContaining({
        status: 'open',
        standards,
        finding: expect.objectContaining({ activity_id: second?.id }),
      }),
    );
    const { data: assignments } = await world.service.call('compliance.ListAssignments', {}, northwind.admin);
    expect(assignments?.map(({ node_id }) => node_id).sort()).toEqual(version.next.chapters.map(({ id }) => id).sort());
    const told = (await world.published('compliance.assignment.changed')).slice(-1);
    expect(told).toMatchObject([{ organization_id: northwind.id, data: { carried: true } }]);
    await answer(2, '2026-10-12', all, world.lakeside.updater);
    expect(await daysOf(content.activities[2], world.lakeside.admin)).toEqual(['2026-10-12']);
  });

  it('leaves the answers to what means something else where they can be read, and scores without them', async () => {
    const { lakeside, content } = world;
    await answer(0, '2026-10-10', all, lakeside.updater);
    await answer(1, '2026-10-11', half, lakeside.updater);
    await world.deliver();
    const version = await nextVersion('HIPAA 3');
    await version.arrive();
    await adopt(lakeside, version, version.activities.slice(1));
    await world.give(lakeside, [version.next]);
    await world.deliver();
    expect(await daysOf(version.next.activities[1], lakeside.admin)).toEqual(['2026-10-11']);
    expect(await daysOf(version.next.activities[0], lakeside.admin)).toEqual([]);
    expect(await daysOf(content.activities[0], lakeside.admin)).toEqual(['2026-10-10']);
    const { data: history } = await world.service.call('compliance.ListResponsesFromDate', {}, lakeside.admin);
    expect(history?.map(({ response_date }) => response_date).sort()).toEqual([
      '2026-10-10',
      '2026-10-11',
      '2026-10-12',
    ]);
    expect(await wrong(lakeside)).toEqual([]);
  });

  it('goes back with all that was answered since, and leaves readable what only the version that was left asks', async () => {
    const { riverside, content } = world;
    await world.assignAll(riverside, riverside.updater);
    await answer(3, '2026-08-10', half, riverside.updater);
    await world.deliver();
    const version = await nextVersion('HIPAA 5');
    await version.arrive();
    // What means something else in the new version begins anew there.
    const carried = version.activities.filter((_, index) => index !== 4);
    await adopt(riverside, version, carried);
    await world.give(riverside, [version.next]);
    await world.deliver();
    const since = (index: number, response_date: string) => {
      const asked = version.next.activities[index];
      return world.service.call(
        'compliance.CreateChecklistResponse',
        { admin_activity_id: asked?.id, response_date, elements: answers(asked, ...all) },
        riverside.updater,
      );
    };
    await since(3, '2026-09-10');
    await since(4, '2026-09-11');
    await world.deliver();
    const turned = (pairs: [string, string][]) => pairs.map(([then, now]) => [now, then]);
    const back = {
      library_id: content.library.id,
      previous_id: version.next.library.id,
      nodes: turned(version.nodes),
      activities: turned(carried),
    };
    for (let again = 0; again < 2; again += 1)
      await world.service.event('content.version.adopted', back, { organization_id: riverside.id });
    await world.give(riverside, [content]);
    await world.deliver();
    expect(await daysOf(content.activities[3], riverside.admin)).toEqual(['2026-09-10', '2026-08-10']);
    expect(await daysOf(content.activities[4], riverside.admin)).toEqual([]);
    expect(await daysOf(version.next.activities[4], riverside.admin)).toEqual(['2026-09-11']);
    const { data: history } = await world.service.call('compliance.ListResponsesFromDate', {}, riverside.admin);
    expect(history?.map(({ response_date }) => response_date).sort()).toEqual([
      '2026-08-10',
      '2026-09-10',
      '2026-09-11',
    ]);
    const { data: assignments } = await world.service.call('compliance.ListAssignments', {}, riverside.admin);
    expect(assignments?.map(({ library_id }) => library_id)).toEqual(content.chapters.map(() => content.library.id));
    expect(await wrong(riverside)).toEqual([]);

    await adopt(riverside, version, carried);
    await world.give(riverside, [version.next]);
    await world.deliver();
    expect(await daysOf(version.next.activities[4], riverside.admin)).toEqual(['2026-09-11']);
    expect(await daysOf(version.next.activities[3], riverside.admin)).toEqual(['2026-09-10', '2026-08-10']);
    expect(await wrong(riverside)).toEqual([]);
    await world.give(riverside, [content]);
  });

  it('takes the surveyor sessions along that are not over, in what is called the same', async () => {
    const { riverside, content } = world;
    const configured = async (library_id: string, name: string) => {
      const item = {
        kind: 'surveyor_category',
        id: `${library_id.slice(0, 20)}${name === 'Nursing' ? 'aaaa' : 'bbbb'}`,
        name,
        library_id,
      };
      await world.tellConfiguration(item);
      return item.id;
    };
    const category_id = await configured(content.library.id, 'Nursing');
    const version = await nextVersion('HIPAA 4');
    await version.arrive();
    const now = await configured(version.next.library.id, 'Nursing');
    const session = async (date: string, to_date: string) =>
      (
        await world.service.call(
          'compliance.CreateSurveyorSession',
          {
            name: 'Round',
            user_id: riverside.internalSurveyor.userId,
            library_id: content.library.id,
            category_id,
            date,
            to_date,
          },
          riverside.admin,
        )
      ).data?.id ?? '';
    const [open, over] = [await session('2199-12-01', '2199-12-31'), await session('2026-01-01', '2026-01-02')];
    await adopt(riverside, version);
    await world.give(riverside, [version.next]);
    const read = async (id: string) =>
      (await world.service.call('compliance.GetSurveyorSession', { id }, riverside.admin)).data;
    expect(await read(open)).toMatchObject({ library_id: version.next.library.id, category_id: now });
    expect(await read(over)).toMatchObject({ library_id: content.library.id, category_id });
  });

  it('finds its risks, incidents and plans from the standards of that version', async () => {
    const { riverside, content, service } = world;
    await world.give(riverside, [content]);
    const before = content.standards[0]?.id ?? '';
    const assessed = { inherent_likelihood: 4, inherent_impact: 4 };
    const risk = { name: 'Falls', category: 'clinical', ...assessed, standard_ids: [before] };
    await service.call('compliance.CreateRisk', risk, riverside.admin);
    const fall = { type: 'accident', outcome: 'harmful', harm: 'mild', description: 'A fall', place: 'Ward 3' };
    const { data: incident } = await service.call('compliance.CreateIncident', fall, riverside.admin);
    await service.call('compliance.UpdateIncident', { id: incident?.id, standard_ids: [before] }, riverside.admin);
    const version = await nextVersion('HIPAA of Riverside');
    await version.arrive();
    await adopt(riverside, version);
    await world.give(riverside, [version.next]);
    const linked = async (standard_id: string) =>
      Promise.all([
        service.call('compliance.ListRisks', { standard_id }, riverside.admin),
        service.call('compliance.ListIncidents', { standard_id }, riverside.admin),
      ]).then((replies) => replies.map(({ data }) => data?.length ?? 0));
    expect(await linked(version.next.standards[0]?.id ?? '')).toEqual([1, 1]);
    expect(await linked(before)).toEqual([0, 0]);
  });
});
