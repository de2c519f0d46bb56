import { command, objectId, required, say } from '@attesta/kit';
import { companyTypes } from '../../domain/company-type';
import { packageOf } from '../../domain/subscription-packages';
import { publishOrganization } from '../../events/publish-organization';
import { placeBelow } from '../../organizations/place-organization';
import { OrganizationRepository } from '../../repositories/organization.repository';
import { SubscriptionPackageRepository } from '../../repositories/subscription-package.repository';
import { UserRepository } from '../../repositories/user.repository';
import { checkThresholds, readOrganization } from '../../requests/read-organization';
import { organizationView } from '../../views/organization-view';

/**
 * Creates or changes an organization under a given id, for the demo seed and for tests; idempotent. company_type 0 is the
 * platform itself, which no list of clients shows.
 * @throws AppError invalid
 */
export const putOrganization = command('tenancy.PutOrganization', async (request, _context, unit) => {
  const id = objectId(request.id, 'id');
  const isPlatform = request.company_type === companyTypes.platform;
  const packages = await new SubscriptionPackageRepository(unit).all();
  const fields = readOrganization(packages, {
    ...request,
    company_type: isPlatform ? undefined : request.company_type,
  });
  required(fields.name, 'name');
  checkThresholds(fields);
  const {
    id: packageId,
    no_client_admin,
    no_updator,
    no_viewer,
    no_surveyor,
  } = packageOf(packages, fields.package ?? '');

  const organizations = new OrganizationRepository(unit, 'all');
  const present = await organizations.findById(id);
  const parent_id = fields.parent_id ?? present?.parent_id ?? '';
  const ancestors = await placeBelow(unit, 'all', id, parent_id);
  const defaults = present
    ? {}
    : {
        no_client_admin,
        no_updator,
        no_viewer,
        no_surveyor,
        package: packageId,
        company_type: companyTypes.corporate,
        organization_type: 0,
      };
  const all = {
    ...defaults,
    ...fields,
    parent_id,
    ancestors,
    ...(isPlatform ? { company_type: companyTypes.platform } : {}),
  };
  const put = await organizations.upsert({ _id: id }, { $set: all });
  if (present && put.name !== present.name) await new UserRepository(unit, 'all').renameOrganization(id, put.name);
  publishOrganization(unit, put);
  return { message: say('tenancy.organization_put'), data: await organizationView(unit, put, packages) };
});
