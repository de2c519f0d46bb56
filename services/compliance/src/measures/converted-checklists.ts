import { type Context, type Day, localDay } from '@attesta/kit';
import type { KpiAnswer, KpiMeasure } from '../domain/kpi/kpi-answer';
import type { DatedKpi } from '../domain/kpi/kpi-line';
import type { BranchResponseRepository } from '../repositories/branch-response.repository';
import { type ConvertedChecklist, ConvertedChecklistRepository } from '../repositories/converted-checklist.repository';
import type { Node } from '../repositories/node.repository';
import type { Response } from '../repositories/response.repository';
import type { OrganizationsAsked } from '../requests/organizations-asked';
import { activitiesOfKind } from './activities-of-kind';

/** A checklist that counts among an organization's KPIs. */
export interface ConvertedActivity {
  node: Node;
  converted: ConvertedChecklist;
}

/** The checklists that count among the KPIs of the organization that is asked for; of several organizations none. */
export async function convertedChecklists(context: Context, asked: OrganizationsAsked): Promise<ConvertedActivity[]> {
  if (!asked.tenant) return [];
  const found = await new ConvertedChecklistRepository(asked.tenant.scope).find();
  if (found.length === 0) return [];
  const converted = new Map(found.map((one) => [one.activity_id, one]));
  return (await activitiesOfKind(context, asked, 'checklist')).flatMap((node) => {
    const one = converted.get(node.id);
    return one ? [{ node, converted: one }] : [];
  });
}

/** Whether a response counts as a value: one of the day on which its checklist became a KPI, or of a later one (issue 13). */
export function isValueOf(converted: ConvertedChecklist, { response_date }: Pick<Response, 'response_date'>): boolean {
  return response_date >= firstDayOf(converted);
}

/** The day on which a checklist became a KPI, by the calendar of the organization that is worked for. */
export function firstDayOf({ created_at }: ConvertedChecklist): Day {
  return localDay(created_at);
}

/** What is asked of a checklist as a KPI: its score, in percent. */
export function convertedMeasure({ target, totarget }: Pick<ConvertedChecklist, 'target' | 'totarget'>): KpiMeasure {
  return { type_of_number: 'Percentage', type_of_measure: '', aggregation_type: 'Average', target, totarget };
}

/** A response to a checklist as the KPI value that it is. */
export function convertedValue({ score }: Pick<Response, 'score'>, converted: ConvertedChecklist): KpiAnswer {
  return { ...convertedMeasure(converted), value: score, numerator: null, denominator: null };
}

/** The values that some checklists have given as KPIs from one day to another, none from before they were KPIs, oldest first. One query, none for no checklists. */
export async function convertedValues(
  answers: BranchResponseRepository,
  checklists: ConvertedActivity[],
  from: Day,
  to: Day,
): Promise<(DatedKpi & { activity_id: string })[]> {
  const converted = new Map(checklists.map(({ node, converted: one }) => [node.id, one]));
  const scores = await answers.checklistScores([...converted.keys()], from, to);
  return scores.flatMap((answer) => {
    const one = converted.get(answer.activity_id);
    const { activity_id, response_date } = answer;
    return one && answer.score !== null && isValueOf(one, answer)
      ? { activity_id, response_date, kpi: convertedValue(answer, one) }
      : [];
  });
}
