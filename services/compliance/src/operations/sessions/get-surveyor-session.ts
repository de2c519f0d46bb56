import { query, say } from '@attesta/kit';
import { organizationScope } from '../../requests/organization-scope';
import { readableSession } from '../../sessions/read-session';
import { showSession } from '../../sessions/show-session';

/** One session; a surveyor's own (daily work 7 Surveyor). @throws AppError invalid, not_found */
export const getSurveyorSession = query('compliance.GetSurveyorSession', async (request, context) => {
  const tenant = await organizationScope(context);
  const session = await readableSession(context, tenant, request.id);
  return { message: say('kit.success'), data: await showSession(context, tenant.scope, session) };
});
