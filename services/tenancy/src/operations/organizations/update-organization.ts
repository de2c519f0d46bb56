import { AppError, type Context, command, invalid, notFound, objectId, say } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { companyTypes, updatedMessage } from '../../domain/company-type';
import { publishOrganization } from '../../events/publish-organization';
import { mustCoverAccounts } from '../../organizations/cover-accounts';
import { mustKeepWhatIsUsed } from '../../organizations/libraries-in-use';
import { moveBranches, placeBelow } from '../../organizations/place-organization';
import { giverOf, homeOf, mustBeTheirsToGive } from '../../organizations/share-out';
import { takePackage } from '../../organizations/take-package';
import { giveLibraries } from '../../references/give-libraries';
import { mustExist } from '../../references/must-exist';
import { namedByOrganization } from '../../references/named-references';
import { OrganizationRepository } from '../../repositories/organization.repository';
import type { Organization, OrganizationFields } from '../../repositories/organization.schema';
import { SubscriptionPackageRepository } from '../../repositories/subscription-package.repository';
import { UserRepository } from '../../repositories/user.repository';
import { checkThresholds, checkValidity, readOrganization } from '../../requests/read-organization';
import { readIds } from '../../requests/texts';
import { organizationView } from '../../views/organization-view';

/**
 * Changes the fields that are sent (platform 7 Organizations, 8): null, "" and an empty list clear. `library` replaces the
 * libraries, `removeLibrary` takes some away: this is how libraries are assigned to a client.
 * @throws AppError invalid, also for more than the actor's organization, or that at the top of a branch, has to share out;
 * not_found outside the actor's organizations; forbidden for the own organization's place, status and what the platform sold
 * to it; conflict for a library that is used here, and with the current state when `version` is no longer the newest
 */
export const updateOrganization = command('tenancy.UpdateOrganization', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const packages = await new SubscriptionPackageRepository(context).all();
  const sent = readOrganization(packages, request);
  const removed = readIds(request.removeLibrary, 'removeLibrary') ?? [];
  const reach = await readableReach(context);
  await mustExist(context, namedByOrganization(sent), async () =>
    namedByOrganization(await new OrganizationRepository(context, reach).findById(id)),
  );

  const home = await homeOf(context, unit, id);
  const organizations = new OrganizationRepository(unit, reach);
  const present = await organizations.findById(id);
  if (!present) throw notFound('organization', id);
  keepOwnPlace(context.actor, present, sent);
  keepParent(context, present, sent);
  checkValidity({ ...present, ...sent });
  checkThresholds({ ...present, ...sent });
  const moves = sent.parent_id !== undefined && sent.parent_id !== present.parent_id;
  const ancestors = moves ? await placeBelow(unit, reach, id, sent.parent_id ?? '') : present.ancestors;
  const libraries = (sent.libraries ?? present.libraries).filter((library) => !removed.includes(library));
  const giver = await giverOf(unit, home, ancestors);
  const wanted = { ...present, ...sent, ancestors, libraries };
  await mustBeTheirsToGive(context, unit, { giver, packages }, wanted, present);
  await mustKeepWhatIsUsed(context, unit, present, libraries);
  await mustCoverAccounts(unit, present, sent);
  await takePackage(unit, sent.package ?? present.package, present.package);
  await giveLibraries(
    context,
    unit,
    libraries.filter((library) => !present.libraries.includes(library)),
  );
  const changed = await organizations.replaceVersioned(
    id,
    request.version,
    { $set: { ...sent, ancestors, libraries } },
    'organization',
  );
  if (moves) await moveBranches(unit, changed);
  if (changed.name !== present.name) await new UserRepository(unit, 'all').renameOrganization(id, changed.name);
  publishOrganization(unit, changed);
  return { message: updatedMessage(changed.company_type), data: await organizationView(unit, changed, packages) };
});

/** Nobody moves or switches off the organization that they belong to themselves. */
function keepOwnPlace(
  actor: { role: number; organizationId: string },
  present: Organization,
  sent: Partial<OrganizationFields>,
): void {
  if (actor.organizationId !== present.id) return;
  const moved = sent.parent_id !== undefined && sent.parent_id !== present.parent_id;
  if (moved || sent.status === 0) {
    throw new AppError('forbidden', say('tenancy.own_organization_stays'));
  }
}

/** A sub branch has a parent, and only the platform makes a company of its own of what lies below another. */
function keepParent({ realm }: Context, present: Organization, sent: Partial<OrganizationFields>): void {
  if (sent.parent_id !== '' || present.parent_id === '') return;
  const type = sent.company_type ?? present.company_type;
  if (type === companyTypes.subBranch || realm !== 'platform')
    throw invalid('parent_id', say('tenancy.sub_branch_needs_parent'));
}
