import { query } from '@attesta/kit';
import { listAssignments as list } from '../../assignments/list-assignments';
import { organizationScope } from '../../requests/organization-scope';

/** What is assigned, to one user or to all; updaters and surveyors see their own. @throws AppError not_found */
export const listAssignments = query('compliance.ListAssignments', async (request, context) => {
  const tenant = await organizationScope(context, request.client_id);
  const { role, id } = context.actor;
  return list(context, tenant, { ...request, user_id: role === 4 || role === 5 ? id : request.user_id });
});
