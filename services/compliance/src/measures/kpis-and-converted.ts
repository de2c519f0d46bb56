import type { Context } from '@attesta/kit';
import type { KpiMeasure } from '../domain/kpi/kpi-answer';
import type { Node } from '../repositories/node.repository';
import type { OrganizationsAsked } from '../requests/organizations-asked';
import { activitiesOfKind } from './activities-of-kind';
import { type Conversions, convertedChecklists, convertedMeasure } from './converted-checklists';
import { measureOf } from './kpi-view';

/** The KPIs of some organizations, checklists that count among them included. */
export interface KpisAsked {
  activities: Node[];
  /** Of each checklist that counts as a KPI, by activity. */
  conversions: ReadonlyMap<string, Conversions>;
  /** What an activity among these asks for. */
  measure(node: Node): KpiMeasure;
}

/** @param id that of the only one that is wanted; all of them where nothing is said */
export async function kpisAndConverted(
  context: Context,
  asked: OrganizationsAsked,
  id?: string | null,
): Promise<KpisAsked> {
  const isWanted = (node: Node): boolean => !id || node.id === id;
  const kpis = (await activitiesOfKind(context, asked, 'kpi')).filter(isWanted);
  const converted = (await convertedChecklists(context, asked)).filter(({ node }) => isWanted(node));
  const conversions = new Map(converted.map(({ node, by }) => [node.id, by]));
  return {
    activities: [...kpis, ...converted.map(({ node }) => node)],
    conversions,
    measure: (node) => {
      const by = conversions.get(node.id);
      return by ? convertedMeasure(by.values()) : measureOf(node);
    },
  };
}
