import { command, invalid, notFound, objectId, say } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { updatedMessage } from '../../domain/company-type';
import { publishOrganization } from '../../events/publish-organization';
import { mustCoverAccounts } from '../../organizations/cover-accounts';
import { giverOf, homeOf, mustBeTheirsToGive } from '../../organizations/share-out';
import { takePackage } from '../../organizations/take-package';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { SubscriptionPackageRepository } from '../../repositories/subscription-package.repository';
import { readOrganization } from '../../requests/read-organization';
import { organizationView } from '../../views/organization-view';

/**
 * Changes how many accounts of each role an organization may have, and its package (platform 7 Organizations).
 * @throws AppError invalid, also where `id` and `organization_id` differ and for more than the actor's organization has to share out; not_found outside the actor's
 * organizations; forbidden for what the platform sold to the own one; unprocessable for fewer than there are accounts;
 * conflict with the current state when `version` is no longer the newest
 */
export const manageOrganizationUsers = command('tenancy.ManageOrganizationUsers', async (request, context, unit) => {
  const id = objectId(request.id || request.organization_id, 'id');
  if (request.organization_id && request.organization_id !== id)
    throw invalid('organization_id', say('tenancy.two_organizations'));
  const packages = await new SubscriptionPackageRepository(context).all();
  const sent = readOrganization(packages, request);
  const home = await homeOf(context, unit, id);
  const organizations = new OrganizationRepository(unit, await readableReach(context));
  const present = await organizations.findById(id);
  if (!present) throw notFound('organization', id);
  const giver = await giverOf(unit, home, present.ancestors);
  await mustBeTheirsToGive(context, unit, { giver, packages }, { ...present, ...sent }, present);
  await mustCoverAccounts(unit, present, sent);
  await takePackage(unit, sent.package ?? present.package, present.package);
  const changed = await organizations.replaceVersioned(id, request.version, { $set: sent }, 'organization');
  publishOrganization(unit, changed);
  return { message: updatedMessage(changed.company_type), data: await organizationView(unit, changed, packages) };
});
