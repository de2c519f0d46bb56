import { objectId, query } from '@attesta/kit';
import { checklistOf } from '../../checklists/answering';
import { readSource } from '../../content/activity-source';
import { AdoptedVersionRepository } from '../../repositories/adopted-version.repository';
import { organizationScope } from '../../requests/organization-scope';
import { listResponses } from '../../responses/list-responses';
import { assertReadable } from '../../responses/readable';

/** The responses to one activity, latest first (daily work 7 storage_activity_checklist get). @throws AppError not_found */
export const listChecklistResponses = query('compliance.ListChecklistResponses', async (request, context) => {
  const tenant = await organizationScope(context);
  const earlier = await new AdoptedVersionRepository(tenant.scope).before(tenant.libraries);
  const readable = { ...tenant, libraries: [...tenant.libraries, ...earlier] };
  const activity = await checklistOf(readable, objectId(request.id, 'id'));
  readSource(request.type);
  await assertReadable(context, tenant, activity.id);
  return listResponses(context, tenant, { activity_id: activity.id }, request);
});
