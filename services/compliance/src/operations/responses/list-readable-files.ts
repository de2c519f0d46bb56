import { AppError, type Context, query, say } from '@attesta/kit';
import { EvidenceRepository } from '../../repositories/evidence.repository';
import type { Response } from '../../repositories/response.repository';
import { type OrganizationScope, organizationScope } from '../../requests/organization-scope';
import { fileIdsOf } from '../../responses/file-references';
import { isReadable } from '../../responses/readable';

/** Which of some files are evidence in responses that the actor may read. A response that was deleted is read by nobody. */
export const listReadableFiles = query('compliance.ListReadableFiles', async (request, context) => {
  const ids = request.ids ?? [];
  const readable = new Set<string>();
  for (const response of await new EvidenceRepository(context).presentWithFiles(ids)) {
    const tenant = await tenantOf(context, response);
    if (!tenant || !(await isReadable(context, tenant, response.activity_id))) continue;
    for (const fileId of fileIdsOf(response)) readable.add(fileId);
  }
  return { message: say('kit.success'), data: ids.filter((id) => readable.has(id)) };
});

/** The organization of a response; undefined when the actor may not act for it. */
async function tenantOf(context: Context, { organization_id }: Response): Promise<OrganizationScope | undefined> {
  return organizationScope(context, organization_id).catch((error) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
}
