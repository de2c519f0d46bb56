import { query } from '@attesta/kit';
import { checklists } from '../../checklists/checklists';
import { statusCounts } from '../../checklists/status-counts';
import { mean, percentage, rounded } from '../../domain/scoring/percentage';
import { librariesAsked, organizationScope } from '../../requests/organization-scope';

/** How many of the organization's checklists have which status in their current periods, and their mean score (daily work 7 checklistScore). */
export const getChecklistScore = query('compliance.GetChecklistScore', async (request, context) => {
  const tenant = await organizationScope(context);
  const all = await checklists({
    scope: tenant.scope,
    libraries: librariesAsked(tenant, request.library_id),
    rater: 'updater',
  });
  const { total, answered, due, overdue, upcoming } = statusCounts(all);
  const scores = all.flatMap(({ score }) => score?.score ?? []);
  return {
    message: '',
    data: {
      total,
      answered,
      due,
      overdue,
      upcoming,
      unassigned: all.filter(({ assignments }) => assignments.length === 0).length,
      score: rounded(mean(scores)),
      scored: scores.length,
      completion_percentage: percentage(answered, total),
    },
  };
});
