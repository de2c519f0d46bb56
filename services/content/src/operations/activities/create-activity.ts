import { command, invalid, say } from '@attesta/kit';
import { createActivity } from '../../activities/write-activity';

/** An activity for every organization that uses the library (platform 7 Activities). @throws invalid, not_found, forbidden, conflict. */
export const createAdminActivity = command('content.CreateAdminActivity', (request, context, unit) =>
  createActivity(context, unit, request, 'admin'),
);

/** An activity of the organization's own (platform 7 Activities). @throws invalid, not_found, conflict. */
export const createClientActivity = command('content.CreateClientActivity', async (request, context, unit) => {
  if (!context.organizationId) throw invalid('X-Organization-Id', say('content.organization_required'));
  return createActivity(context, unit, request, 'client');
});
