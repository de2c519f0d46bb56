import { AppError, type Context, invalid, required, requiredNumber, say, type UnitOfWork } from '@attesta/kit';
import { readableReach } from '../access/reach';
import { companyTypes } from '../domain/company-type';
import { newId } from '../domain/new-id';
import { packageOf, type SubscriptionPackage } from '../domain/subscription-packages';
import { noQuotas } from '../domain/user-quota';
import { publishOrganization } from '../events/publish-organization';
import { giveLibraries } from '../references/give-libraries';
import { mustExist } from '../references/must-exist';
import { namedByOrganization } from '../references/named-references';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Organization, OrganizationFields } from '../repositories/organization.schema';
import { checkThresholds, checkValidity } from '../requests/read-organization';
import { placeBelow } from './place-organization';
import { giverOf, homeOf, mustBeTheirsToGive } from './share-out';
import { takePackage } from './take-package';

/**
 * A new organization or branch (platform 7 Organizations). Those of a client's people lie below their own organization. A
 * branch gets of what the organization has that gives it: unless the request says otherwise its package, licence and time zone. It has no
 * places for accounts until some are shared out to it, for they would be missing above.
 * @param packages all that there are; takePackage looks whether the one that is given is still there
 * @throws AppError invalid, also for more than the actor's organization has to share out; conflict 'Company Already Added'
 * when a sibling has the name
 */
export async function foundOrganization(
  context: Context,
  unit: UnitOfWork,
  packages: readonly SubscriptionPackage[],
  fields: Partial<OrganizationFields>,
): Promise<Organization> {
  required(fields.name, 'name');
  const company_type = requiredNumber(fields.company_type, 'company_type');
  requiredNumber(fields.organization_type, 'organization_type');
  checkValidity({ valid_from: fields.valid_from ?? '', valid_to: fields.valid_to ?? '' });
  checkThresholds(fields);
  const parent_id = fields.parent_id || (context.realm === 'platform' ? '' : context.organizationId);
  if (company_type === companyTypes.subBranch && !parent_id)
    throw invalid('parent_id', say('tenancy.sub_branch_needs_parent'));
  await mustExist(context, namedByOrganization(fields));
  const reach = await readableReach(context);
  const id = newId();
  const home = await homeOf(context, unit, id);
  const organizations = new OrganizationRepository(unit, 'all');
  const ancestors = await placeBelow(unit, reach, id, parent_id);
  if (await organizations.exists({ parent_id, name_key: fields.name_key })) {
    const message = say('tenancy.company_already_added');
    throw new AppError('conflict', message, [{ field: 'name', message }]);
  }
  const giver = await giverOf(unit, home, ancestors);
  const found = packageOf(packages, fields.package || giver?.package || '');
  const terms = { ...usualTerms(found, giver), valid_from: '', ...fields, company_type };
  const wanted = { ...terms, id, ancestors, libraries: fields.libraries ?? [] };
  await mustBeTheirsToGive(context, unit, { giver, packages }, wanted);
  await takePackage(unit, wanted.package, giver?.package);
  await giveLibraries(context, unit, wanted.libraries);
  const created = await organizations.create({ user_id: context.actor.id, ...wanted, parent_id });
  publishOrganization(unit, created);
  return created;
}

/** Package, quotas and licence of a new organization about which the request says nothing. */
function usualTerms(found: SubscriptionPackage, giver: Organization | undefined) {
  const { no_client_admin, no_updator, no_viewer, no_surveyor } = giver ? noQuotas : found;
  return {
    package: found.id,
    valid_to: giver?.valid_to ?? '',
    time_zone: giver?.time_zone ?? 'UTC',
    ...{ no_client_admin, no_updator, no_viewer, no_surveyor },
  };
}
