import { objectId, query } from '@attesta/kit';
import { checklistOf } from '../../checklists/answering';
import { organizationScope } from '../../requests/organization-scope';
import { listResponses } from '../../responses/list-responses';
import { assertReadable } from '../../responses/readable';

/** The responses to a checklist, latest first (daily work 7 get_response_by_checklist_id). @throws AppError not_found, forbidden */
export const listResponsesByChecklist = query('compliance.ListResponsesByChecklist', async (request, context) => {
  const tenant = await organizationScope(context);
  const activity = await checklistOf(tenant, objectId(request.checklist_id || request.id, 'checklist_id'));
  await assertReadable(context, tenant, activity.id);
  return listResponses(context, tenant, { activity_id: activity.id }, request);
});
