import { notFound, objectId, query } from '@attesta/kit';
import { kindOfResponse } from '../../domain/activity-kind';
import { ResponseRepository } from '../../repositories/response.repository';
import { organizationScope } from '../../requests/organization-scope';
import { assertReadable } from '../../responses/readable';
import { responsesOnDay } from '../../responses/response-on-day';
import { responseViews } from '../../responses/response-view';
import { pastDay } from '../../scores/score-sources';

/**
 * One response with all elements of its activity (daily work 7), as it is or as it stood at the end of a past day.
 * @throws AppError not_found, forbidden
 */
export const getChecklistResponse = query('compliance.GetChecklistResponse', async (request, context) => {
  const id = objectId(request.id, 'id');
  const tenant = await organizationScope(context);
  const day = pastDay(request.as_of);
  const [response] = day
    ? await responsesOnDay(tenant.scope, day, { id })
    : [await new ResponseRepository(tenant.scope).present(id, 'checklist')];
  if (!response || kindOfResponse(response) !== 'checklist') throw notFound('response', id);
  await assertReadable(context, tenant, response.activity_id);
  const [data] = await responseViews(context, tenant.organization.id, [response]);
  return { message: '', data };
});
