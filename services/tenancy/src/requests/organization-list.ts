import { invalid, type Scope, say } from '@attesta/kit';
import { type EndsAsked, licenceEnds } from '../domain/licence-ends';
import { findPackage } from '../domain/subscription-packages';
import { type OrganizationFilter, OrganizationRepository } from '../repositories/organization.repository';
import { SubscriptionPackageRepository } from '../repositories/subscription-package.repository';
import { type ListPage, listPage, type SearchRequest } from './list-page';
import { readDayField } from './texts';

const sortable = [
  'name',
  'city',
  'country',
  'company_type',
  'organization_type',
  'status',
  'valid_to',
  'renewal_date',
  'created_at',
  'updated_at',
];

/** The page that a list of organizations asks for; by name, where it does not say. @throws AppError invalid */
export function organizationPaging(request: SearchRequest): ListPage {
  return listPage(request, sortable);
}

interface OrganizationFilters {
  organization_type?: number | null;
  company_type?: number | null;
  status?: number | null;
  package?: string | null;
  expires_from?: string | null;
  expires_to?: string | null;
  expires_within?: number | null;
  expired?: boolean | null;
}

/** What a list of organizations is narrowed by; empty when by nothing. @throws AppError invalid */
export async function organizationFilter(scope: Scope, request: OrganizationFilters): Promise<OrganizationFilter> {
  const { organization_type, company_type, status } = request;
  const from = readDayField(request.expires_from, 'expires_from');
  const to = readDayField(request.expires_to, 'expires_to');
  return {
    ...(typeof organization_type === 'number' ? { organization_type } : {}),
    ...(typeof company_type === 'number' ? { company_type } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(request.package ? { package: await packageId(scope, request.package) } : {}),
    ...(from || to ? { valid_to: { $gt: '', ...(from && { $gte: from }), ...(to && { $lte: to }) } } : {}),
    ...(await licenceFilter(scope, request)),
  };
}

/** Licences that end within some days or have ended, by the calendar of each organization; one more database call. */
async function licenceFilter(
  scope: Scope,
  { expires_within, expired }: OrganizationFilters,
): Promise<Pick<OrganizationFilter, '$or'>> {
  const asked: EndsAsked = {
    ...(typeof expires_within === 'number' && { within: expires_within }),
    ...(expired && { expired }),
  };
  if (Object.keys(asked).length === 0) return {};
  return { $or: licenceEnds(asked, await new OrganizationRepository(scope, 'all').timeZones(), new Date()) };
}

async function packageId(scope: Scope, idOrName: string): Promise<string> {
  const found = findPackage(await new SubscriptionPackageRepository(scope).all(), idOrName);
  if (!found) throw invalid('package', say('tenancy.no_such_package'));
  return found.id;
}
