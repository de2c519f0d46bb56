import type { DecisionRule } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { countCommands } from '../../repositories/database-probe';
import { scoring } from '../../testing/scoring';
import { populate, testCompliance, type World } from '../../testing/world';

let world: World;
let service: World['service'];
beforeAll(async () => {
  service = await testCompliance();
});
beforeEach(async () => {
  world = await populate(service);
  await world.assignAll(world.northwind, world.northwind.updater);
});
afterAll(() => service?.drop());

const { activity, libraryId, answer } = scoring(() => world);
const readiness = async (as = world.northwind.admin, request = {}) =>
  (await service.call('compliance.GetReadiness', request, as)).data ?? [];
/** What the library's body demands from now on, as content tells of it. */
const demand = (decision_rules: DecisionRule[], revision = 2) =>
  world.tell([{ ...world.content.library, decision_rules }], revision);
const met = ['met', 'met', 'met', 'met'];

describe('whether an organization is ready', () => {
  it('can not be told before anything is scored', async () => {
    const [found] = await readiness();
    expect(found).toMatchObject({ library_id: libraryId(), verdict: 'not_scored', own_rules: false });
    expect(found?.score).toBeUndefined();
  });

  it("is told by the library's own rules, and where none of them is broken any more it is ready", async () => {
    await demand([
      { kind: 'score_at_least', level: 'standard', score: 70 },
      { kind: 'answer_forbidden', answer: 'not applicable', esr: 1 },
    ]);
    for (const index of [0, 1, 2, 3, 4, 5, 6, 7]) await answer(index, '2026-01-05', met);
    await answer(2, '2026-02-05', ['no', 'no', 'na', 'met']);
    await world.deliver();
    const [first] = await readiness();
    expect(first).toMatchObject({ verdict: 'not_ready', own_rules: true, rater: 'updater' });
    const { substandards, standards, chapters } = world.content;
    expect(first?.rules).toMatchObject([
      {
        rule: { kind: 'score_at_least', level: 'standard', score: 70 },
        state: 'broken',
        broken_total: 1,
        broken: [
          {
            // Substandards 33.33 and 100.
            place: { id: standards[1]?.id, kind: 'standard', score: 66.67 },
            steps: [{ place: { id: activity(2)?.id, kind: 'activity' }, action: 'meet', gain: 33.33 }],
            steps_total: 1,
          },
        ],
      },
      {
        state: 'broken',
        broken: [
          {
            place: {
              id: activity(2)?.id,
              library_id: libraryId(),
              chapter_id: chapters[0]?.id,
              standard_id: standards[1]?.id,
              substandard_id: substandards[2]?.id,
            },
            steps: [{ action: 'reconsider' }],
          },
        ],
      },
    ]);
    await answer(2, '2026-03-05', met);
    await world.deliver();
    expect(await readiness()).toMatchObject([{ verdict: 'ready', rules: [{ state: 'holds' }, { state: 'holds' }] }]);
  });

  it('takes evidence and answers that are missing for reasons, and leads to them', async () => {
    await demand([{ kind: 'all_answered', esr: 1 }, { kind: 'evidence_required' }]);
    await answer(0, '2026-01-05', met);
    await world.deliver();
    const [found] = await readiness();
    expect(found?.rules?.[0]).toMatchObject({ state: 'broken', broken_total: 4 });
    expect(found?.rules?.[0]?.broken?.[0]?.steps).toMatchObject([{ action: 'answer' }]);
    expect(found?.rules?.[1]?.broken).toMatchObject([
      { place: { id: activity(0)?.id }, steps: [{ action: 'attach' }] },
    ]);
  });

  it("is each organization's own, and the raters' apart", async () => {
    await demand([{ kind: 'score_at_least', level: 'library', score: 50 }]);
    await answer(0, '2026-01-05', met);
    await world.deliver();
    expect(await readiness()).toMatchObject([{ verdict: 'ready' }]);
    expect(await readiness(world.northwind.admin, { surveyor_type: 1 })).toMatchObject([{ verdict: 'not_scored' }]);
    expect(await readiness(world.lakeside.admin)).toMatchObject([{ verdict: 'not_scored' }]);
    await expect(readiness(world.northwind.admin, { library_id: newId() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('takes as many database calls however many answers there are', async () => {
    // Both times right after answers: what nothing has changed is kept in the process.
    await readiness();
    await answer(0, '2026-01-05', met);
    await world.deliver();
    const one = await countCommands(() => readiness());
    for (const index of [0, 1, 2, 3, 4]) for (const month of [2, 3, 4]) await answer(index, `2026-0${month}-05`, met);
    await world.deliver();
    expect(await countCommands(() => readiness())).toBe(one);
  });
});

describe('the explanation of a score', () => {
  const explain = async (id: string | undefined, as = world.northwind.admin) =>
    (await service.call('compliance.ExplainScore', { id }, as)).data;

  it('says at every level what went in, what was left out and why, and the shortest way to the next threshold', async () => {
    const { chapters, standards, substandards } = world.content;
    await answer(0, '2026-01-05', ['met', 'met', 'no', 'no']);
    await answer(8, '2026-01-05', met);
    await answer(2, '2026-01-05', ['na', 'na', 'na', 'na']);
    await world.deliver();
    // Review both is 100 in both substandards of the first standard: (50 + 100) / 2 and 100.
    expect(await explain(libraryId())).toMatchObject({
      place: { kind: 'library', score: 87.5 },
      explanation: { sum: 87.5, inputs: [{ id: chapters[0]?.id, weight: 1 }] },
      left_out: [{ place: { id: chapters[1]?.id }, reason: 'nothing_scored' }],
      threshold: 100,
      steps: [{ place: { id: activity(0)?.id }, action: 'meet', gain: 12.5 }],
    });
    expect(await explain(chapters[0]?.id)).toMatchObject({
      left_out: [{ place: { id: standards[1]?.id }, reason: 'none_applied' }],
    });
    expect(await explain(standards[0]?.id)).toMatchObject({ explanation: { inputs: [{ weight: 0.5 }, {}] } });
    expect(await explain(substandards[0]?.id)).toMatchObject({ place: { score: 75 }, threshold: 80, left_out: [] });
    expect(await explain(substandards[1]?.id)).toMatchObject({
      place: { score: 100 },
      left_out: [{ place: { id: activity(1)?.id }, reason: 'not_answered' }],
      steps: [],
    });
    expect((await explain(substandards[1]?.id))?.threshold).toBeUndefined();
    expect(await explain(activity(0)?.id)).toMatchObject({ place: { score: 50 }, threshold: 80, steps_total: 1 });
    expect(await explain(substandards[7]?.id)).toMatchObject({
      threshold: 50,
      steps: [{ place: { id: activity(7)?.id }, action: 'answer' }],
    });
  });

  it('is for those whose drill-down shows the node', async () => {
    await expect(explain(libraryId(), world.northwind.secondUpdater)).rejects.toMatchObject({ code: 'not_found' });
    await expect(explain(newId())).rejects.toMatchObject({ code: 'not_found' });
    expect(await explain(libraryId(), world.northwind.updater)).toMatchObject({ place: { id: libraryId() } });
  });
});
