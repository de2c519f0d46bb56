import type { Context } from '@attesta/kit';
import type { KpiAnswer, KpiMeasure } from '../domain/kpi/kpi-answer';
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

/** What is asked of a checklist as a KPI: its score, in percent. */
export function convertedMeasure({ target, totarget }: Pick<ConvertedChecklist, 'target' | 'totarget'>): KpiMeasure {
  return { type_of_number: 'Percentage', type_of_measure: '', aggregation_type: 'Average', target, totarget };
}

/** A response to a checklist as the KPI value that it is. */
export function convertedValue({ score }: Pick<Response, 'score'>, converted: ConvertedChecklist): KpiAnswer {
  return { ...convertedMeasure(converted), value: score, numerator: null, denominator: null };
}
