import { type Actor, AppError } from '@attesta/kit';
import type { AccessRule } from '@attesta/proto';

/**
 * Lets a call pass when its rule names the actor's role; everything else is refused.
 * @throws AppError not_signed_in, forbidden
 */
export function checkAccess(rule: AccessRule, actor: Actor | undefined): void {
  if (rule.public && !rule.internal) return;
  if (!actor) throw new AppError('not_signed_in', 'Please sign in.');
  if (rule.internal || !rule.roles.includes(actor.role)) throw new AppError('forbidden', 'Your role may not do this.');
}
