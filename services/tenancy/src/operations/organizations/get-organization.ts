import { notFound, objectId, query, say } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { countUsersByRole } from '../../domain/user-counts';
import { ownPlaces } from '../../domain/user-quota';
import { AccountCountRepository } from '../../repositories/account-count.repository';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { organizationView } from '../../views/organization-view';

/**
 * One organization with its package, libraries, branches and accounts, beside how many of each role it may have itself (platform 7
 * Organizations).
 * @throws AppError not_found
 */
export const getOrganization = query('tenancy.GetOrganization', async (request, context) => {
  const id = objectId(request.id, 'id');
  const found = await new OrganizationRepository(context, await readableReach(context)).findById(id);
  if (!found) throw notFound('organization', id);
  const counts = await new AccountCountRepository(context, [id]).counts();
  const branches = await new OrganizationRepository(context, 'all').rightBelow([id]);
  const users = { ...countUsersByRole(counts), ...ownPlaces(found, branches) };
  return { message: say('kit.success'), data: { ...(await organizationView(context, found)), users } };
});
