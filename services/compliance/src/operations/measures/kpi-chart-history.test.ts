import { addDays, dayOf, firstOfMonth } from '@attesta/kit';
import { newId, seedDirectory } from '@attesta/kit/testing';
import { monthsBefore, monthsBetween } from '../../domain/trend';
import type { ChangedNode } from '../../events/node-event';
import { ConvertedChecklistModel } from '../../repositories/converted-checklist.schema';
import { countCommands, countDocumentsRead } from '../../repositories/database-probe';
import { ResponseModel } from '../../repositories/response.schema';
import { checklist, recordedActivity } from '../../testing/content';
import { type JudgedBy, kpiLineOfValues, type ValueOfKpi } from '../../testing/independent/kpi-line-of-values';
import { randomFrom } from '../../testing/random';
import { testWorld, type World } from '../../testing/world';

type Stored = ValueOfKpi & { activity_id: string; organization_id: string; id: string };

const ways = ['Average', 'Sum', 'Median', 'Minimum', 'Maximum', 'Latest', 'First', 'Count', ''];
const today = dayOf(new Date());
const began = `${monthsBefore(today.slice(0, 7), 11)}-01`;
const bounds = { target: 20, totarget: 60 };
const random = randomFrom(20260917);

let world: World;
let kpis: ChangedNode[];
let audit: ChangedNode;
/** From when on the audit counts as a KPI in each organization, and what is asked of it there. */
let converted: Map<string, { since: string; target: number }>;
/** What counts, oldest first. */
let stored: Stored[] = [];

beforeAll(async () => {
  world = await testWorld();
  const { content, northwind, lakeside, platformAdmin } = world;
  const libraries = [content.library.id];
  await seedDirectory({
    organizations: [
      { id: platformAdmin.organizationId as string, name: 'Attesta', company_type: 0, libraries: [], status: 1 },
      { id: northwind.id, name: 'Northwind', company_type: 1, libraries, status: 1 },
      { id: lakeside.id, name: 'Lakeside', company_type: 1, libraries, status: 1 },
    ],
  });
  const place = [content.substandards[0]?.id ?? ''];
  kpis = ways.map((aggregation_type) => ({
    ...recordedActivity('kpi', content.library, place, { ...bounds, aggregation_type }),
    name: `By ${aggregation_type || 'nothing'}`,
  }));
  audit = checklist(content.library.id, 'Audit', 1, place);
  await world.tell([...kpis, audit]);
  converted = new Map([
    [northwind.id, { since: addDays(today, -200), target: 30 }],
    [lakeside.id, { since: addDays(today, -100), target: 80 }],
  ]);
  await ConvertedChecklistModel.create(
    [...converted].map(([organization_id, one]) => {
      return { ...one, organization_id, activity_id: audit.id, totarget: null, converted_by: newId() };
    }),
  );
  for (const { id } of [northwind, lakeside]) await history(id, 600);
});
afterAll(() => world?.service.drop());

/** So many answers by chance, of the last fourteen months: some without a value, some drafts, some of surveyors, some deleted. */
async function history(organization_id: string, many: number): Promise<void> {
  const rows = Array.from({ length: many }, () => {
    const activity = random(8) === 0 ? audit : (kpis[random(kpis.length)] as ChangedNode);
    const value = random(9) === 0 ? null : random(400) / 4;
    // What is asked of a KPI may have been something else when it was recorded.
    const aggregation_type = random(5) === 0 ? (ways[random(ways.length)] as string) : wayOf(activity);
    const asked = { target: random(4) === 0 ? null : 10 + random(30), totarget: random(4) === 0 ? null : 50 };
    const response_date = addDays(today, -random(420));
    return { activity, value, asked: { ...asked, aggregation_type }, response_date, id: newId(), fate: random(12) };
  });
  await ResponseModel.insertMany(
    rows.map(({ activity, value, asked, response_date, id, fate }) => ({
      _id: id,
      organization_id,
      activity_id: activity.id,
      kind: activity === audit ? 'checklist' : 'kpi',
      source: 1,
      library_id: activity.library_id,
      rater: fate === 0 ? 'internal_surveyor' : 'updater',
      file_status: fate === 1 ? 'draft' : 'submitted',
      deleted_at: fate === 2 ? new Date() : null,
      period: id,
      response_date,
      updator_id: newId(),
      recorded_by: newId(),
      score: activity === audit ? value : null,
      kpi: activity === audit ? null : { value, ...asked },
    })),
  );
  const counting = rows.flatMap(({ activity, value, asked, response_date, id, fate }): Stored[] => {
    if (fate < 3) return [];
    const one = { id, organization_id, activity_id: activity.id, response_date, value };
    if (activity !== audit) return [{ ...one, ...asked }];
    const { since = '', target = 0 } = converted.get(organization_id) ?? {};
    return value === null || response_date < since ? [] : [{ ...one, ...asScores(target) }];
  });
  const place = (one: Stored): string => `${one.response_date} ${one.id}`;
  stored = [...stored, ...counting].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

function wayOf({ activity }: ChangedNode): string {
  return activity?.aggregation_type ?? '';
}

function asScores(target: number | null): JudgedBy {
  return { target, totarget: null, aggregation_type: 'Average' };
}

const chart = async (request: object, as = world.northwind.admin) =>
  (await world.service.call('compliance.GetKpiChart', request, as)).data ?? [];

/** The same lines, from every single value. */
function linesOfValues(from: string, to: string, organizations: string[]) {
  const targets = [...new Set(organizations.map((id) => converted.get(id)?.target ?? null))];
  const asked: [ChangedNode, JudgedBy][] = [
    ...kpis.map((kpi): [ChangedNode, JudgedBy] => [kpi, { ...bounds, aggregation_type: wayOf(kpi) }]),
    [audit, asScores(targets.length === 1 ? (targets[0] ?? null) : null)],
  ];
  const months = monthsBetween(from.slice(0, 7), to.slice(0, 7));
  const within = stored.filter(
    (one) => organizations.includes(one.organization_id) && one.response_date >= from && one.response_date <= to,
  );
  return asked.map(([{ id, name }, judged]) => {
    const own = within.filter(({ activity_id }) => activity_id === id);
    return { name, ...kpiLineOfValues(judged, own, months) };
  });
}

describe('the chart of KPIs', () => {
  it.each([
    ['the last twelve months', {}, began, today],
    ['days within months', { fromDate: addDays(today, -300), toDate: addDays(today, -17) }, '', ''],
    ['a part of a month', { fromDate: firstOfMonth(addDays(today, -60)), toDate: addDays(today, -50) }, '', ''],
  ])('says of %s what all values of a random history say one by one', async (_which, request, first, last) => {
    const { fromDate: from = first, toDate: to = last } = request as { fromDate?: string; toDate?: string };
    const { northwind, lakeside, platformAdmin } = world;
    for (const [as, organizations] of [
      [northwind.admin, [northwind.id]],
      [lakeside.admin, [lakeside.id]],
      [platformAdmin, [northwind.id, lakeside.id]],
    ] as const) {
      const lines = await chart(request, as);
      const wanted = linesOfValues(from, to, [...organizations]);
      expect(lines).toHaveLength(wanted.length);
      for (const line of wanted) {
        const { value, standing, responses, months = [] } = lines.find(({ name }) => name === line.name) ?? {};
        const figures = months.map(({ target: _, totarget: __, ...one }) => ({ value: undefined, ...one }));
        expect({ name: line.name, value, standing, responses, months: figures }).toEqual(line);
      }
    }
  });

  it('asks the database as often for many values as for few, and is sent no more of them than there are months', async () => {
    await chart({});
    const few = await countCommands(() => chart({}));
    const documents = await countDocumentsRead(() => chart({}));
    await history(world.northwind.id, 2_000);
    expect(await countCommands(() => chart({}))).toBe(few);
    const months = (kpis.length + 1) * 12;
    expect((await countDocumentsRead(() => chart({}))) - documents).toBeLessThan(months);
  });
});
