import { query } from '@attesta/kit';
import { type Checklist, checklists } from '../../checklists/checklists';
import { statusCounts } from '../../checklists/status-counts';
import { mean, percentage, rounded } from '../../domain/scoring/percentage';
import { type OrganizationsAsked, organizationsAsked } from '../../requests/organizations-asked';

/**
 * How many of the organization's checklists have which status in their current periods, and their mean score (daily work 7
 * checklistScore); of the platform those of all active clients together. @throws AppError not_found
 */
export const getChecklistScore = query('compliance.GetChecklistScore', async (request, context) => {
  const all = await everyChecklist(await organizationsAsked(context, { library_id: request.library_id }));
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

/** Organization after organization: a status follows from each one's own assignments and answers. */
async function everyChecklist({ organizations, uses }: OrganizationsAsked): Promise<Checklist[]> {
  const all: Checklist[] = [];
  for (const { id } of organizations) {
    const libraries = uses.filter(({ organization_ids }) => organization_ids.includes(id)).map((use) => use.library_id);
    all.push(...(await checklists({ scope: { organizationId: id }, libraries, rater: 'updater' })));
  }
  return all;
}
