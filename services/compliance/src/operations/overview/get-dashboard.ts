import { addDays, currentDay, firstOfMonth, invalid, query, say } from '@attesta/kit';
import { organizationOverview } from '../../overview/organization-overview';
import { platformOverview } from '../../overview/platform-overview';
import { asOfDay, organizationScope } from '../../requests/organization-scope';
import { isAboutPlatform } from '../../requests/organizations-asked';
import { pastDay } from '../../scores/score-sources';

/**
 * All that a dashboard shows, in one reply (daily work 2, 7; platform 2): of the organization acted for as the actor's role
 * sees it, as of a past day as far as scores and content go; or of all clients for those who rule the platform and have chosen
 * none of them. @throws AppError not_found for a library that the organization has not, invalid for a past day of all clients
 */
export const getDashboard = query('compliance.GetDashboard', async (request, context) => {
  const asOf = pastDay(request.as_of);
  const today = asOf ?? currentDay();
  const days = { today, compared_with: addDays(firstOfMonth(today), -1) };
  if (await isAboutPlatform(context)) {
    if (asOf) throw invalid('as_of', say('compliance.past_day_of_one'));
    return { message: '', data: { ...days, platform: await platformOverview(context, new Date()) } };
  }
  const tenant = await asOfDay(context, await organizationScope(context), asOf);
  const organization = await organizationOverview(context, tenant, request.library_id || undefined, asOf);
  return { message: '', data: { ...days, organization } };
});
