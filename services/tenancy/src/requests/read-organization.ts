import { invalid } from '@attesta/kit';
import type { CreateOrganizationRequest__Output, UpdateOrganizationRequest__Output } from '@attesta/proto/tenancy';
import { isCompanyType } from '../domain/company-type';
import { countryCode } from '../domain/countries';
import { organizationTypeName } from '../domain/organization-types';
import { findPackage } from '../domain/subscription-packages';
import { splitValidTo } from '../domain/validity';
import type { OrganizationFields } from '../repositories/organization.schema';
import { given, readDayField, readEmail, readId, readIds, readPhone, readStatus, readText } from './texts';

type Request = Partial<CreateOrganizationRequest__Output | UpdateOrganizationRequest__Output>;
const longestName = 200;
const largestQuota = 100_000;

/** The fields of an organization that a request sends, checked. @throws AppError invalid naming the field */
export function readOrganization(request: Request): Partial<OrganizationFields> {
  const name = readText(request.name, 'name', longestName);
  return given({
    ...(name ? { name, name_key: name.normalize('NFKC').toLowerCase() } : {}),
    company_type: readCompanyType(request.company_type),
    organization_type: readOrganizationType(request.organization_type),
    email: readEmail(request.email),
    state: readText(request.state, 'state'),
    country: readCountry(request.country),
    city: readText(request.city, 'city'),
    address: readText(request.address, 'address'),
    mobile_no: readPhone(request.mobile_no),
    contact_person: readText(request.contact_person, 'contact_person'),
    package: readPackage(request.package),
    no_client_admin: readQuota(request.no_client_admin, 'no_client_admin'),
    no_updator: readQuota(request.no_updator, 'no_updator'),
    no_viewer: readQuota(request.no_viewer, 'no_viewer'),
    no_surveyor: readQuota(request.no_surveyor, 'no_surveyor'),
    parent_id: readId(request.parent_id, 'parent_id'),
    libraries: readIds(request.library, 'library'),
    valid_from: readDayField(request.valid_from, 'valid_from'),
    ...readValidTo(request.valid_to),
    status: readStatus(request.status),
    user_id: readId(request.user_id, 'user_id'),
  });
}

/** @throws AppError invalid when the end of a validity lies before its beginning */
export function checkValidity({ valid_from, valid_to }: { valid_from: string; valid_to: string }): void {
  if (valid_from && valid_to && valid_to < valid_from)
    throw invalid('valid_to', 'valid_to must not lie before valid_from.');
}

function readCompanyType(value: number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (!isCompanyType(value))
    throw invalid('company_type', 'company_type is 1 (corporate), 2 (sub branch) or 3 (individual).');
  return value;
}

function readOrganizationType(value: number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (!organizationTypeName(value))
    throw invalid('organization_type', 'organization_type is 0 (hospital) to 5 (laboratory).');
  return value;
}

function readCountry(value: string | null | undefined): string | undefined {
  const text = readText(value, 'country');
  if (!text) return text;
  const code = countryCode(text);
  if (!code) throw invalid('country', 'country must be a code or name of the list of countries.');
  return code;
}

function readPackage(value: string | null | undefined): string | undefined {
  const text = readText(value, 'package');
  if (!text) return undefined;
  const found = findPackage(text);
  if (!found) throw invalid('package', 'There is no such subscription package.');
  return found.id;
}

function readQuota(value: number | null | undefined, field: string): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (value < 0 || value > largestQuota) throw invalid(field, `${field} must lie between 0 and ${largestQuota}.`);
  return value;
}

function readValidTo(value: string | null | undefined): { valid_to?: string; renewal_date?: string } {
  const text = readText(value, 'valid_to');
  if (text === undefined) return {};
  const parts = splitValidTo(text);
  if (!parts) throw invalid('valid_to', 'valid_to must be a day written YYYY-MM-DD, or two of them with | between.');
  return parts.renewal_date ? parts : { valid_to: parts.valid_to };
}
