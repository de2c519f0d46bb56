import { command, invalid } from '@attesta/kit';
import { createActivity } from '../../activities/write-activity';

/** An activity of the organization's own (platform 7 Activities). @throws invalid, not_found, conflict. */
export const createClientActivity = command('content.CreateClientActivity', async (request, context, unit) => {
  if (!context.organizationId) throw invalid('X-Organization-Id', 'Select the organization that the activity is for.');
  return createActivity(context, unit, request, 'client');
});
