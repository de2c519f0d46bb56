import { type Sentence, say } from '@attesta/kit';
import { type Quotas, quotaFields } from './user-quota';

/** What the platform sells to an organization, and what the organization may share out to its branches. */
export interface Terms extends Quotas {
  package: string;
  valid_from: string;
  /** Empty is without end. */
  valid_to: string;
  company_type: number;
}

/** A field that may not be so, and why. */
export interface Problem {
  field: string;
  message: Sentence;
}

const sold = [...quotaFields, 'package', 'valid_from', 'valid_to', 'company_type'] as const;

/**
 * The terms of their own organization that somebody of a client would change: they are the platform's. Forms send every
 * field back, so one that stays as it is changes nothing.
 */
export function termsOfThePlatform(present: Terms, sent: Partial<Terms>): Problem[] {
  return sold
    .filter((field) => sent[field] !== undefined && sent[field] !== present[field])
    .map((field) => ({ field, message: say('tenancy.terms_of_the_platform', { field }) }));
}

/** Whom a branch gets its places from, and what of them is left without this branch's own. */
export interface QuotaSource {
  name: string;
  quotas: Quotas;
  left: Quotas;
}

/**
 * The quotas of a branch that are more than the organization right above it has left. What a branch has there already, it keeps.
 * @param present what the branch has of it now; undefined for one that is new there
 */
export function quotasNotLeft({ name, quotas, left }: QuotaSource, wanted: Quotas, present?: Quotas): Problem[] {
  return quotaFields
    .filter((field) => wanted[field] > Math.max(left[field], present?.[field] ?? 0))
    .map((field) => ({
      field,
      message: say('tenancy.quota_not_left', { field, name, allowed: quotas[field], left: Math.max(0, left[field]) }),
    }));
}

/**
 * Where a branch would get a larger package, or a longer licence, than the organization has that gives them. What it has already, it keeps.
 * @param packages the ids of all packages, from small to large
 * @param present what the branch has now; undefined for a new one
 */
export function moreThanShared(
  packages: readonly string[],
  own: Terms & { name: string },
  wanted: Terms,
  present?: Terms,
): Problem[] {
  const { name } = own;
  // One that is no longer there is the smallest.
  const sizeOf = (id: string): number => packages.indexOf(id);
  const problems: Problem[] = [];
  if (wanted.package !== present?.package && sizeOf(wanted.package) > sizeOf(own.package))
    problems.push({ field: 'package', message: say('tenancy.package_above_own', { name }) });
  if (wanted.valid_to !== present?.valid_to && endsLater(wanted.valid_to, own.valid_to))
    problems.push({
      field: 'valid_to',
      message: say('tenancy.valid_longer_than_own', { name, valid_to: own.valid_to }),
    });
  return problems;
}

/** The libraries that a change adds to an organization and takes away, seen from the one that has them to give. */
export interface LibraryChange {
  /** Whether the organization is their own. */
  own: boolean;
  added: readonly string[];
  removed: readonly string[];
  /** What it was given itself. */
  given: readonly string[];
  /** Those of the libraries that were made where they may be given. */
  made: ReadonlySet<string>;
}

/**
 * The libraries that may not be added or taken away: to its own organization somebody of a client gives only what it made
 * itself, to a branch also what it was given. From a branch they take away whatever they like.
 */
export function librariesRefused({ own, added, removed, given, made }: LibraryChange): string[] {
  return own
    ? [...added, ...removed].filter((id) => !made.has(id))
    : added.filter((id) => !made.has(id) && !given.includes(id));
}

function endsLater(validTo: string, than: string): boolean {
  return than !== '' && (validTo === '' || validTo > than);
}
