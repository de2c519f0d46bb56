import { type Context, type Day, grouped, localDay } from '@attesta/kit';
import type { KpiAnswer, KpiMeasure } from '../domain/kpi/kpi-answer';
import type { DatedKpi } from '../domain/kpi/kpi-line';
import { BranchConvertedChecklistRepository } from '../repositories/branch-converted-checklist.repository';
import type { BranchResponseRepository } from '../repositories/branch-response.repository';
import type { ConvertedChecklist } from '../repositories/converted-checklist.repository';
import type { Node } from '../repositories/node.repository';
import type { Response } from '../repositories/response.repository';
import type { OrganizationsAsked } from '../requests/organizations-asked';
import { activitiesOfKind } from './activities-of-kind';

/** The organizations that count a checklist among their KPIs, each from a day of its own and under a target of its own. */
export type Conversions = ReadonlyMap<string, ConvertedChecklist>;

/** A checklist that counts among KPIs, and of whose. */
export interface ConvertedActivity {
  node: Node;
  by: Conversions;
}

/** The checklists that count among the KPIs of the organizations that are asked for. */
export async function convertedChecklists(context: Context, asked: OrganizationsAsked): Promise<ConvertedActivity[]> {
  const ids = asked.organizations.map(({ id }) => id);
  const found = ids.length > 0 ? await new BranchConvertedChecklistRepository(context, ids).find() : [];
  if (found.length === 0) return [];
  const conversions = byActivity(found);
  return (await activitiesOfKind(context, asked, 'checklist')).flatMap((node) => {
    const by = conversions.get(node.id);
    return by ? [{ node, by }] : [];
  });
}

/** Conversions by activity and, of each, by organization. */
export function byActivity(found: ConvertedChecklist[]): Map<string, Conversions> {
  return new Map(
    [...grouped(found, ({ activity_id }) => activity_id)].map(([id, list]) => [
      id,
      new Map(list.map((one) => [one.organization_id, one])),
    ]),
  );
}

/** The day on which a checklist became a KPI, by the calendar of its organization. */
export function firstDayOf({ since, created_at }: Pick<ConvertedChecklist, 'since' | 'created_at'>): Day {
  return since || localDay(created_at);
}

/** What is asked of a checklist as a KPI, its score in percent: of several organizations the target that all of them have, if they do. */
export function convertedMeasure(conversions: Iterable<Pick<ConvertedChecklist, 'target' | 'totarget'>>): KpiMeasure {
  const [first, ...others] = conversions;
  const isShared = others.every(({ target, totarget }) => target === first?.target && totarget === first?.totarget);
  const { target, totarget } = (isShared && first) || { target: null, totarget: null };
  return { type_of_number: 'Percentage', type_of_measure: '', aggregation_type: 'Average', target, totarget };
}

/** A response to a checklist as the KPI value that it is. */
export function convertedValue({ score }: Pick<Response, 'score'>, converted: ConvertedChecklist): KpiAnswer {
  return { ...convertedMeasure([converted]), value: score, numerator: null, denominator: null };
}

/**
 * The same where it counts as one: given to an organization for which the checklist is a KPI, on the day on which it became one or
 * later (issue 13).
 */
export function valueAmong(
  conversions: Conversions,
  answer: Pick<Response, 'organization_id' | 'response_date' | 'score'>,
): KpiAnswer | undefined {
  const converted = conversions.get(answer.organization_id);
  return converted && answer.response_date >= firstDayOf(converted) ? convertedValue(answer, converted) : undefined;
}

/** A response to a checklist as lists and reports of KPIs show it. */
export function asKpi(response: Response, converted: ConvertedChecklist): Response {
  return { ...response, kind: 'kpi', kpi: convertedValue(response, converted), files: [], revisions: [] };
}

/**
 * The values that some checklists have given as KPIs from one day to another, none from before they were KPIs and none without a score,
 * oldest first. One query, none for no checklists.
 * @param conversions of each activity
 */
export async function convertedValues(
  answers: BranchResponseRepository,
  conversions: ReadonlyMap<string, Conversions>,
  from: Day,
  to: Day,
): Promise<(DatedKpi & { activity_id: string })[]> {
  const days = [...conversions.values()].flatMap((by) => [...by.values()].map(firstDayOf)).sort();
  // Nothing of what was answered before the first of them became a KPI is read.
  const since = days[0] && days[0] > from ? days[0] : from;
  const scores = await answers.checklistScores([...conversions.keys()], since, to);
  return scores.flatMap((answer) => {
    const kpi = valueAmong(conversions.get(answer.activity_id) as Conversions, answer);
    const { activity_id, response_date } = answer;
    return kpi && kpi.value !== null ? [{ activity_id, response_date, kpi }] : [];
  });
}
