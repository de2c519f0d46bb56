import { grouped, query } from '@attesta/kit';
import { compareTexts } from '../../domain/compare-texts';
import { percentage } from '../../domain/scoring/percentage';
import { activitiesOfKind } from '../../measures/activities-of-kind';
import { chartSpan } from '../../measures/chart-span';
import { BranchResponseRepository, type ObservationCount } from '../../repositories/branch-response.repository';
import { organizationsAsked } from '../../requests/organizations-asked';

/**
 * What was observed from one day to another, completed and pending, by type (daily work 2, 4, 7 Dashboard/observation): from the
 * start of the month to today where no range is given (daily work 9). @throws AppError invalid, not_found
 */
export const getObservationChart = query('compliance.GetObservationChart', async (request, context) => {
  const { from, to } = chartSpan(request, 0);
  const asked = await organizationsAsked(context, request);
  const wanted = request.activity_id || request.id;
  const activities = (await activitiesOfKind(context, asked, 'observation')).filter(
    ({ id }) => !wanted || id === wanted,
  );
  const ids = activities.map(({ id }) => id);
  const organizationIds = asked.organizations.map(({ id }) => id);
  const counts =
    ids.length === 0 ? [] : await new BranchResponseRepository(context, organizationIds).observations(ids, from, to);
  const types = [...grouped(counts, ({ observation_type }) => observation_type)]
    .map(([observation_type, list]) => ({ observation_type, ...totals(list) }))
    .sort((a, b) => b.total - a.total || compareTexts(a.observation_type, b.observation_type));
  return { message: '', data: { ...totals(counts), from_date: from, to_date: to, types } };
});

/** Pending is total minus completed (daily work 4). */
function totals(counts: ObservationCount[]): {
  total: number;
  completed: number;
  pending: number;
  completed_percentage?: number | undefined;
} {
  const add = (list: ObservationCount[]): number => list.reduce((sum, { count }) => sum + count, 0);
  const total = add(counts);
  const completed = add(counts.filter(({ status }) => status === 'Completed'));
  return { total, completed, pending: total - completed, completed_percentage: percentage(completed, total) };
}
