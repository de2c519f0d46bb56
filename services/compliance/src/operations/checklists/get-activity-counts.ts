import { currentDay, query } from '@attesta/kit';
import { actorRater } from '../../checklists/answering';
import { checklists } from '../../checklists/checklists';
import { NodeRepository } from '../../repositories/node.repository';
import { librariesAsked, organizationScope } from '../../requests/organization-scope';
import { workOf } from '../../sessions/surveyed-by';

/**
 * The actor's activities by kind: checklist 1, KPI or observation 2, document 3 (daily work 4, 7 Dashboard/count). A surveyor's are
 * also those that a session of theirs is about which is on today.
 */
export const getActivityCounts = query('compliance.GetActivityCounts', async (request, context) => {
  const tenant = await organizationScope(context);
  const libraries = librariesAsked(tenant, request.library_id);
  const { substandardIds } = await workOf(context, { ...tenant, libraries }, context.actor.id, currentDay());
  const activities = await new NodeRepository(tenant.scope).activitiesIn(libraries, [...substandardIds]);
  const asked = { scope: tenant.scope, libraries, rater: actorRater(context), userId: context.actor.id };
  const answered = (await checklists(asked)).filter(({ status }) => status === 'answered');
  const count = (type: number, kpi?: number): number =>
    activities.filter(({ activity }) => activity?.type === type && (kpi === undefined || activity.kpi === kpi)).length;
  return {
    message: '',
    data: {
      total: activities.length,
      checklist: count(1),
      kpi: count(2, 1),
      observation: count(2) - count(2, 1),
      document: count(3),
      checklist_completed: answered.length,
    },
  };
});
