import { invalid, listMeta, notFound, query } from '@attesta/kit';
import { readableReach, within } from '../../access/reach';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { organizationPaging } from '../../requests/organization-list';
import { readId } from '../../requests/texts';
import { organizationViews } from '../../views/organization-view';

/**
 * The organizations below parent_id at any depth (the own one by default), org_id left out (platform 7 Organizations).
 * @throws AppError invalid, not_found when the parent is not the actor's
 */
export const listClientAdminOrganizations = query('tenancy.ListClientAdminOrganizations', async (request, context) => {
  const parentId = readId(request.parent_id, 'parent_id') || context.organizationId;
  if (!parentId) throw invalid('parent_id', 'parent_id is required.');
  const leftOut = readId(request.org_id, 'org_id');
  const paging = organizationPaging(request);
  const reach = await readableReach(context);
  if (!within(reach, parentId)) throw notFound('organization', parentId);
  const filter = { ancestors: parentId, ...(leftOut ? { _id: { $ne: leftOut } } : {}) };
  const { items, total } = await new OrganizationRepository(context, reach).list(filter, paging);
  return { message: 'Success', data: await organizationViews(context, items), meta: listMeta(paging, total) };
});
