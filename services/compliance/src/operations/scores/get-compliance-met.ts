import { currentDay, invalid, query, say } from '@attesta/kit';
import { ownUserId } from '../../assignments/coverage';
import { raterAsked } from '../../domain/rater';
import { monthsBefore, monthsBetween } from '../../domain/trend';
import { answersOnDays } from '../../overview/answers-overview';
import { dateRange } from '../../requests/date-range';
import { librariesAsked, organizationScope } from '../../requests/organization-scope';
import { readableActivities } from '../../responses/readable';

const longest = 120;

/**
 * Elements met, partially met and not met on the days from from_date to to_date, and the trend over their months (platform 7
 * Dashboards complianceMet); the last twelve months when no range is given.
 * @throws AppError invalid for a range of more than ten years
 */
export const getComplianceMet = query('compliance.GetComplianceMet', async (request, context) => {
  const tenant = await organizationScope(context, request.organization_id);
  const { from, to } = dateRange(request.from_date, request.to_date, ['from_date', 'to_date']);
  const until = to ?? currentDay();
  const since = from ?? `${monthsBefore(until.slice(0, 7), 11)}-01`;
  if (since > until) throw invalid('from_date', say('compliance.in_the_future', { field: 'from_date' }));
  if (monthsBetween(since.slice(0, 7), until.slice(0, 7)).length > longest)
    throw invalid('from_date', say('compliance.range_too_long'));
  const rater = raterAsked(request.role, request.surveyor_type);
  const libraries = librariesAsked(tenant, request.library_id);
  // Updaters and surveyors see the answers to what is assigned to them, as in all their figures.
  const own = ownUserId(context) ? await readableActivities(context, tenant, libraries) : undefined;
  const data = await answersOnDays(tenant.scope, { rater, libraries, from: since, to: until, activities: own });
  return { message: '', data };
});
