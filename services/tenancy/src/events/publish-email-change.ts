import type { UnitOfWork } from '@attesta/kit';
import type { EmailChange } from '../domain/email-change';
import type { User } from '../repositories/user.schema';

/** Who asked for a change of address: the owner, or an administrator by name; and by which device and from where. */
export interface EmailChangeOccasion {
  administrator: string;
  device: string;
  place: string;
}

/**
 * Asks auth to tell the old address of a change, and to mail the link that confirms the new one; published again, to mail
 * another link.
 */
export function publishEmailChange(
  unit: UnitOfWork,
  user: User,
  change: EmailChange,
  occasion: EmailChangeOccasion = { administrator: '', device: '', place: '' },
): void {
  const { change_id, email, requested_at, until } = change;
  unit.withOrganization(user.organization_id).publish('tenancy.email_change.requested', {
    change_id,
    user_id: user.id,
    name: user.name,
    old_email: user.email,
    new_email: email,
    at: requested_at.toISOString(),
    until: until.toISOString(),
    ...occasion,
  });
}

/** Tells auth that a change waits no more. */
export function publishEmailChangeCancelled(unit: UnitOfWork, user: User, change: EmailChange): void {
  const home = unit.withOrganization(user.organization_id);
  home.publish('tenancy.email_change.cancelled', { change_id: change.change_id, user_id: user.id });
}
