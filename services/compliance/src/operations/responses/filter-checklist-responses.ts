import { objectId, query } from '@attesta/kit';
import { checklistOf } from '../../checklists/answering';
import { readSource } from '../../content/activity-source';
import { organizationScope } from '../../requests/organization-scope';
import { listResponses } from '../../responses/list-responses';
import { assertReadable } from '../../responses/readable';

/** The responses to one activity between two days (daily work 7, four parameters: id, type, fromDate, toDate). */
export const filterChecklistResponses = query('compliance.FilterChecklistResponses', async (request, context) => {
  const tenant = await organizationScope(context);
  const activity = await checklistOf(tenant, objectId(request.id, 'id'));
  if (request.type) readSource(request.type);
  await assertReadable(context, tenant, activity.id);
  return listResponses(context, tenant, { activity_id: activity.id }, request);
});
