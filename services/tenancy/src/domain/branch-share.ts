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

/** What an organization has left of its quotas once its branches have theirs. */
export function quotasLeft(own: Quotas, branches: readonly Quotas[]): Quotas {
  const left = (field: keyof Quotas): number => branches.reduce((rest, branch) => rest - branch[field], own[field]);
  return {
    no_client_admin: left('no_client_admin'),
    no_updator: left('no_updator'),
    no_viewer: left('no_viewer'),
    no_surveyor: left('no_surveyor'),
  };
}

/**
 * Where a branch would get more than the organization above it has. What a branch has already, it keeps.
 * @param packages the ids of all packages, from small to large
 * @param left of the organization's quotas without this branch's
 * @param present what the branch has now; undefined for a new one
 */
export function moreThanShared(
  packages: readonly string[],
  own: Terms & { name: string },
  left: Quotas,
  wanted: Terms,
  present?: Terms,
): Problem[] {
  const { name } = own;
  // One that is no longer there is the smallest.
  const sizeOf = (id: string): number => packages.indexOf(id);
  const problems: Problem[] = quotaFields
    .filter((field) => wanted[field] > Math.max(left[field], present?.[field] ?? 0))
    .map((field) => ({
      field,
      message: say('tenancy.quota_not_left', { field, name, allowed: own[field], left: Math.max(0, left[field]) }),
    }));
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
