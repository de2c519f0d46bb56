import { type ListRequest, type Paging, paging } from '@attesta/kit';
import type { OrganizationFilter } from '../repositories/organization.repository';

const sortable = [
  'name',
  'city',
  'country',
  'company_type',
  'organization_type',
  'status',
  'valid_to',
  'created_at',
  'updated_at',
];

/** The page that a list of organizations asks for; by name, where it does not say. @throws AppError invalid */
export function organizationPaging(request: ListRequest): Paging {
  return paging(request, { sortable, defaultSort: 'name' });
}

/** What a list of organizations is narrowed by. */
export function organizationFilter(request: {
  organization_type?: number | null;
  company_type?: number | null;
  status?: number | null;
}): OrganizationFilter {
  const { organization_type, company_type, status } = request;
  return {
    ...(typeof organization_type === 'number' ? { organization_type } : {}),
    ...(typeof company_type === 'number' ? { company_type } : {}),
    ...(typeof status === 'number' ? { status } : {}),
  };
}
