import { addDays, currentDay, firstOfMonth, query } from '@attesta/kit';
import { organizationOverview } from '../../overview/organization-overview';
import { platformOverview } from '../../overview/platform-overview';
import { organizationScope } from '../../requests/organization-scope';
import { isAboutPlatform } from '../../requests/organizations-asked';

/**
 * All that a dashboard shows, in one reply (daily work 2, 7; platform 2): of the organization acted for as the actor's role
 * sees it, or of all clients for those who rule the platform and have chosen none of them.
 * @throws AppError not_found for a library that the organization has not
 */
export const getDashboard = query('compliance.GetDashboard', async (request, context) => {
  const today = currentDay();
  const days = { today, compared_with: addDays(firstOfMonth(today), -1) };
  if (await isAboutPlatform(context)) {
    return { message: '', data: { ...days, platform: await platformOverview(context, today) } };
  }
  const tenant = await organizationScope(context);
  const organization = await organizationOverview(context, tenant, request.library_id || undefined, today);
  return { message: '', data: { ...days, organization } };
});
