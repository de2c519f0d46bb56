import { notFound, objectId, query } from '@attesta/kit';
import { ResponseRepository } from '../../repositories/response.repository';
import { organizationScope } from '../../requests/organization-scope';
import { assertReadable } from '../../responses/readable';
import { responseViews } from '../../responses/response-view';

/** One response with all elements of its activity (daily work 7). @throws AppError not_found, forbidden */
export const getChecklistResponse = query('compliance.GetChecklistResponse', async (request, context) => {
  const id = objectId(request.id, 'id');
  const tenant = await organizationScope(context);
  const response = await new ResponseRepository(tenant.scope).present(id, 'checklist');
  if (!response) throw notFound('response', id);
  await assertReadable(context, tenant, response.activity_id);
  const [data] = await responseViews(context, tenant.organization.id, [response]);
  return { message: '', data };
});
