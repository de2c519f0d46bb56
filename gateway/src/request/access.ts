import { type Actor, AppError } from '@attesta/kit';
import type { AccessRule } from '@attesta/proto';

/**
 * Lets a call pass when its rule names the actor's role; everything else is refused.
 * @throws AppError unauthenticated, forbidden
 */
export function checkAccess(rule: AccessRule, actor: Actor | undefined): void {
  if (rule.public && !rule.internal) return;
  if (!actor) throw new AppError('unauthenticated', 'Please sign in.');
  if (rule.internal || !rule.roles.includes(actor.role)) throw new AppError('forbidden', 'Your role may not do this.');
}
