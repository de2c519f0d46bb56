import { caseless, changesOf, invalid, isTimeZone, say } from '@attesta/kit';
import type { CreateOrganizationRequest__Output, UpdateOrganizationRequest__Output } from '@attesta/proto/tenancy';
import { isCompanyType } from '../domain/company-type';
import { countryCode } from '../domain/countries';
import { organizationTypeName } from '../domain/organization-types';
import { areInOrder, type ScoreThresholds, thresholdsOf, usualThresholds } from '../domain/score-thresholds';
import { defaultPackageId, findPackage, type SubscriptionPackage } from '../domain/subscription-packages';
import { splitValidTo } from '../domain/validity';
import type { OrganizationFields } from '../repositories/organization.schema';
import { given, readDayField, readEmail, readId, readIds, readPhone, readStatus, readText } from './texts';

type Request = Partial<CreateOrganizationRequest__Output & UpdateOrganizationRequest__Output>;

/** How each field is read, and what it is when it is cleared; those without the latter can not be. */
const readers = {
  name: [(value: string) => value.trim()],
  company_type: [readCompanyType],
  organization_type: [readOrganizationType],
  email: [readEmail, ''],
  state: [readText, ''],
  country: [readCountry, ''],
  city: [readText, ''],
  address: [readText, ''],
  mobile_no: [readPhone, ''],
  contact_person: [readText, ''],
  package: [readText, defaultPackageId],
  no_client_admin: [readQuota, 0],
  no_updator: [readQuota, 0],
  no_viewer: [readQuota, 0],
  no_surveyor: [readQuota, 0],
  parent_id: [readId, ''],
  library: [readIds, []],
  valid_from: [readDayField, ''],
  valid_to: [readValidTo, { valid_to: '', renewal_date: '' }],
  status: [readStatus],
  score_target: [readThreshold, usualThresholds.score_target],
  score_warning: [readThreshold, usualThresholds.score_warning],
  time_zone: [readTimeZone, 'UTC'],
  storage_quota_gb: [readQuota, 0],
  user_id: [readId, ''],
} as const;

/**
 * The fields of an organization that a request sends, checked; cleared where they came empty.
 * @param packages all that there are
 * @throws AppError invalid naming the field
 */
export function readOrganization(
  packages: readonly SubscriptionPackage[],
  request: Request,
): Partial<OrganizationFields> {
  const { name, library, valid_to, package: sold, ...others } = changesOf(request, readers);
  return given({
    ...others,
    ...(name && { name, name_key: caseless(name) }),
    ...valid_to,
    ...(sold && { package: readPackage(packages, sold) }),
    libraries: library && [...library],
  });
}

/** @throws AppError invalid when the end of a validity lies before its beginning */
export function checkValidity({ valid_from, valid_to }: { valid_from: string; valid_to: string }): void {
  if (valid_from && valid_to && valid_to < valid_from)
    throw invalid('valid_to', say('tenancy.end_before_beginning', { end: 'valid_to', beginning: 'valid_from' }));
}

/** @throws AppError invalid when scores that are at risk would reach the target */
export function checkThresholds(organization: Partial<ScoreThresholds>): void {
  if (!areInOrder(thresholdsOf(organization))) throw invalid('score_warning', say('tenancy.warning_above_target'));
}

function readThreshold(value: number): number {
  return value;
}

function readCompanyType(value: number): number {
  if (!isCompanyType(value)) throw invalid('company_type', say('tenancy.company_type_unknown'));
  return value;
}

function readOrganizationType(value: number): number {
  if (!organizationTypeName(value)) throw invalid('organization_type', say('tenancy.organization_type_unknown'));
  return value;
}

function readCountry(value: string): string {
  const code = countryCode(value.trim());
  if (!code) throw invalid('country', say('tenancy.country_unknown'));
  return code;
}

function readTimeZone(value: string): string {
  const zone = value.trim();
  if (!isTimeZone(zone)) throw invalid('time_zone', say('tenancy.time_zone_unknown'));
  return zone;
}

function readPackage(packages: readonly SubscriptionPackage[], value: string): string {
  const found = findPackage(packages, value);
  if (!found) throw invalid('package', say('tenancy.no_such_package'));
  return found.id;
}

function readQuota(value: number): number {
  return value;
}

function readValidTo(value: string): { valid_to: string; renewal_date?: string } {
  const parts = splitValidTo(value.trim());
  if (!parts) throw invalid('valid_to', say('tenancy.valid_to_unreadable'));
  // A separator with nothing behind it takes the renewal date away; without one it stays.
  return parts.renewal_date || /[^\dZ]$/.test(value.trim()) ? parts : { valid_to: parts.valid_to };
}
