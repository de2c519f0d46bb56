import { invalid, operation } from '@attesta/kit';
import { createActivity } from '../../activities/write-activity';

/** An activity of the organization's own (platform 7 Activities). @throws invalid, not_found, conflict. */
export const createClientActivity = operation('content.CreateClientActivity', async (request, context) => {
  if (!context.organizationId) throw invalid('X-Organization-Id', 'Select the organization that the activity is for.');
  return createActivity(context, request, 'client');
});
