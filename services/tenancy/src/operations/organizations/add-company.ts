import { command, invalid, notFound, say } from '@attesta/kit';
import { companyTypes } from '../../domain/company-type';
import { foundOrganization } from '../../organizations/found-organization';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { SubscriptionPackageRepository } from '../../repositories/subscription-package.repository';
import { readOrganization } from '../../requests/read-organization';
import { organizationView } from '../../views/organization-view';

/**
 * Adds a company below the organization acted for: a sub branch of the same type of organization where nothing else is said
 * (platform 7 Users, 8).
 * @throws AppError as foundOrganization; invalid where no organization is selected
 */
export const addCompany = command('tenancy.AddCompany', async (request, context, unit) => {
  const parent_id = context.organizationId;
  if (!parent_id) throw invalid('organization_id', say('kit.field_required', { field: 'organization_id' }));
  const parent = await new OrganizationRepository(context, [parent_id]).findById(parent_id);
  if (!parent) throw notFound('organization', parent_id);
  const usual = { company_type: companyTypes.subBranch, organization_type: parent.organization_type, parent_id };
  const packages = await new SubscriptionPackageRepository(context).all();
  const fields = { ...usual, ...readOrganization(packages, request) };
  const created = await foundOrganization(context, unit, packages, fields);
  return { message: say('tenancy.organization_added'), data: await organizationView(unit, created, packages) };
});
