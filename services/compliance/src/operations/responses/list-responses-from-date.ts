import { query } from '@attesta/kit';
import { AdoptedVersionRepository } from '../../repositories/adopted-version.repository';
import { librariesAsked, organizationScope } from '../../requests/organization-scope';
import { readFileStatus } from '../../responses/file-status';
import { listResponses } from '../../responses/list-responses';
import { readableActivities } from '../../responses/readable';

/** The organization's responses from a day on, or between two days (daily work 2 "manage checklist", 7 getFromDate). */
export const listResponsesFromDate = query('compliance.ListResponsesFromDate', async (request, context) => {
  const tenant = await organizationScope(context);
  const libraries = librariesAsked(tenant, request.library_id);
  // What was answered to earlier versions, and not carried over, stays readable.
  const earlier = await new AdoptedVersionRepository(tenant.scope).before(libraries);
  const activities = await readableActivities(context, tenant, [...libraries, ...earlier]);
  const filter = {
    activity_id: { $in: activities },
    ...(request.file_status ? { file_status: readFileStatus(request.file_status) } : {}),
  };
  return listResponses(context, tenant, filter, request);
});
