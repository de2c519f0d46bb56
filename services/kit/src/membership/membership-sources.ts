import type { Directory } from '../directory/directory';
import type { Logger } from '../observability/logger';
import type { UnitOfWork } from '../repositories/unit-of-work';
import type { Membership } from './membership';
import type { OrganizationState } from './organization-mode';

/** What tenancy answers: a user, where one was asked for and there is one, and the line of organizations above. */
export interface MembershipAnswer {
  user?: (Membership & { id: string }) | undefined;
  organizations: OrganizationState[];
}
export type MembershipQuestion = { user_id: string } | { organization_id: string };

/** Asks tenancy, or, within tenancy, its database. @param unit reads as this transaction sees it */
export type AskMembership = (of: MembershipQuestion, unit?: UnitOfWork) => Promise<MembershipAnswer>;

export interface MembershipSources {
  ask?: AskMembership;
  /** Whether `ask` looks into this service's own database, so that a transaction can. */
  own?: boolean;
  /** This service's copy, which may lag behind. */
  copy?: Pick<Directory, 'user' | 'organization'>;
  log?: Logger;
}
