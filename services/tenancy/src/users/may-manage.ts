import { type Actor, AppError, type Context, notFound, type Sentence, say } from '@attesta/kit';
import { manageableReach } from '../access/reach';
import { mayManageRole } from '../domain/roles';
import type { Reach } from '../repositories/reach.repository';
import { UserRepository } from '../repositories/user.repository';
import type { User } from '../repositories/user.schema';

/** @throws AppError forbidden when an administrator may not give a role away or change who has it */
export function mustManageRole(actor: Actor, role: number): void {
  if (!mayManageRole(actor.role, role)) throw new AppError('forbidden', say('tenancy.role_above'));
}

/**
 * An account that the actor may change.
 * @throws AppError not_found outside the actor's organizations, forbidden for a role above the actor's
 */
export async function manageableUser(context: Context, id: string): Promise<{ user: User; reach: Reach }> {
  const reach = await manageableReach(context);
  const user = await new UserRepository(context, reach).findById(id);
  if (!user) throw notFound('user', id);
  mustManageRole(context.actor, user.role_id);
  return { user, reach };
}

/** @throws AppError forbidden when administrators would lock themselves out */
export function mustBeAnother(actor: Actor, id: string, refusal: Sentence): void {
  if (actor.id === id) throw new AppError('forbidden', refusal);
}
