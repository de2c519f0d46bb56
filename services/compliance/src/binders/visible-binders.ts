import type { Context } from '@attesta/kit';
import { findingsOf } from '../action-plans/read-plan';
import { NodeRepository } from '../repositories/node.repository';
import type { SurveyBinder } from '../repositories/survey-binder.schema';
import type { OrganizationScope } from '../requests/organization-scope';
import { seesAll } from './binder-scope';

const withinOf = { library: 'library_id', chapter: 'chapter_id', standard: 'standard_id' } as const;
const roles = [1, 2, 3, 5, 6];

/**
 * Those of some binders of an organization whose whole content the actor may see today: surveyors those about what is theirs to
 * survey, which tell no findings but of their own kind; updaters none; everybody else all. A few database calls, however many.
 */
export async function visibleBinders(
  context: Context,
  tenant: OrganizationScope,
  binders: SurveyBinder[],
): Promise<SurveyBinder[]> {
  if (!roles.includes(context.actor.role)) return [];
  if (context.actor.role !== 5 || binders.length === 0) return binders;
  const [sees, substandards] = await Promise.all([
    seesAll(context, tenant),
    new NodeRepository(tenant.scope).within('substandard', {
      libraries: [...new Set(binders.map(({ library_id }) => library_id))],
    }),
  ]);
  const findings = findingsOf(context);
  return binders.filter(({ kind, node_id, findings_of }) => {
    const field = withinOf[kind as keyof typeof withinOf];
    return findings_of === findings && sees(substandards.filter((one) => one[field] === node_id));
  });
}
