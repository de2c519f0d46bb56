import type { Actor } from '../context/actor';
import { letsIn, type OrganizationMode } from './organization-mode';
import { holdsOn } from './validity';

/** Of which organization a user is, as what, and how long: what a user's rights rest on. */
export interface Membership {
  role_id: number;
  organization_id: string;
  surveyor_type?: number | undefined;
  status: number;
  from_date?: string | undefined;
  to_date?: string | undefined;
  deleted?: boolean | undefined;
  /** Counts the changes of the account at tenancy, which tells older from newer. */
  version?: number | undefined;
}

export type Verdict =
  /** The token says what is so. */
  | 'holds'
  /** It says what was so: a new token says what is so now. */
  | 'changed'
  /** Its user can have no session any more. */
  | 'over';

/**
 * What becomes of a token by what its user is now.
 * @param mode of the organization of the membership
 */
export function verdictOn(actor: Actor, membership: Membership, mode: OrganizationMode, today: string): Verdict {
  if (!isOpen(membership, mode, today)) return 'over';
  const same =
    membership.role_id === actor.role &&
    membership.organization_id === actor.organizationId &&
    (membership.surveyor_type || undefined) === (actor.surveyorType || undefined);
  return same ? 'holds' : 'changed';
}

/** Whether a user can have a session on a day. */
export function isOpen(membership: Membership, mode: OrganizationMode, today: string): boolean {
  return accountHolds(membership, today) && mayEnter(membership.role_id, mode);
}

/** Whether an account by itself, whatever its organization, lets its user in on a day. */
export function accountHolds({ status, deleted, from_date, to_date }: Membership, today: string): boolean {
  return status === 1 && !deleted && holdsOn({ valid_from: from_date, valid_to: to_date }, today);
}

/** Whether an organization lets a user of it in. Platform admins mend organizations, so theirs never shuts them out. */
export function mayEnter(role: number, mode: OrganizationMode): boolean {
  return role === 1 || letsIn(mode);
}
