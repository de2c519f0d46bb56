import { dayOf, invalid, query, say } from '@attesta/kit';
import { raterAsked } from '../../domain/rater';
import { monthsBefore, monthsBetween } from '../../domain/trend';
import { answersBetween } from '../../overview/answers-overview';
import { dateRange } from '../../requests/date-range';
import { librariesAsked, organizationScope } from '../../requests/organization-scope';

const longest = 120;

/**
 * Elements met, partially met and not met in the months from from_date to to_date, and the trend over them (platform 7
 * Dashboards complianceMet); the last twelve months when no range is given.
 * @throws AppError invalid for a range of more than ten years
 */
export const getComplianceMet = query('compliance.GetComplianceMet', async (request, context) => {
  const tenant = await organizationScope(context, request.organization_id);
  const { from, to } = dateRange(request.from_date, request.to_date, ['from_date', 'to_date']);
  const last = (to ?? dayOf(new Date())).slice(0, 7);
  const first = from?.slice(0, 7) ?? monthsBefore(last, 11);
  if (first > last) throw invalid('from_date', say('compliance.in_the_future', { field: 'from_date' }));
  if (monthsBetween(first, last).length > longest) throw invalid('from_date', say('compliance.range_too_long'));
  const rater = raterAsked(request.role, request.surveyor_type);
  const libraries = librariesAsked(tenant, request.library_id);
  return { message: '', data: await answersBetween(tenant.scope, { rater, libraries, first, last }) };
});
