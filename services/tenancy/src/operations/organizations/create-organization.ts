import { AppError, command, invalid, required, requiredNumber } from '@attesta/kit';
import { readableReach } from '../../access/reach';
import { companyTypes } from '../../domain/company-type';
import { newId } from '../../domain/new-id';
import { defaultPackage, findPackage } from '../../domain/subscription-packages';
import { publishOrganization } from '../../events/publish-organization';
import { placeBelow } from '../../organizations/place-organization';
import { mustExist } from '../../references/must-exist';
import { namedByOrganization } from '../../references/named-references';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { checkValidity, readOrganization } from '../../requests/read-organization';
import { organizationView } from '../../views/organization-view';

/**
 * Creates an organization or a branch (platform 7 Organizations). A super client admin's lie below the own organization.
 * @throws AppError invalid; conflict 'Company Already Added' when a sibling has the name
 */
export const createOrganization = command('tenancy.CreateOrganization', async (request, context, unit) => {
  const fields = readOrganization(request);
  required(fields.name, 'name');
  const company_type = requiredNumber(fields.company_type, 'company_type');
  requiredNumber(fields.organization_type, 'organization_type');
  checkValidity({ valid_from: fields.valid_from ?? '', valid_to: fields.valid_to ?? '' });
  const home = context.actor.role === 1 ? '' : context.organizationId;
  const parent_id = fields.parent_id || home;
  if (company_type === companyTypes.subBranch && !parent_id)
    throw invalid('parent_id', 'parent_id is required of a sub branch.');
  await mustExist(context, namedByOrganization(fields));
  const reach = await readableReach(context);
  const {
    id: packageId,
    no_client_admin,
    no_updator,
    no_viewer,
    no_surveyor,
  } = findPackage(fields.package ?? '') ?? defaultPackage;

  const id = newId();
  const organizations = new OrganizationRepository(unit, 'all');
  const ancestors = await placeBelow(unit, reach, id, parent_id);
  if (await organizations.exists({ parent_id, name_key: fields.name_key })) {
    throw new AppError('conflict', 'Company Already Added', [{ field: 'name', message: 'Company Already Added' }]);
  }
  const created = await organizations.create({
    no_client_admin,
    no_updator,
    no_viewer,
    no_surveyor,
    user_id: context.actor.id,
    ...fields,
    package: packageId,
    id,
    parent_id,
    ancestors,
  });
  publishOrganization(unit, created);
  return { message: 'Organization added Sucessfully', data: await organizationView(unit, created) };
});
