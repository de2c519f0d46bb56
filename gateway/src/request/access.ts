import { type Actor, AppError, say } from '@attesta/kit';
import type { AccessRule } from '@attesta/proto';

/**
 * Lets a call pass when its rule names the actor's role; everything else is refused.
 * @throws AppError not_signed_in, forbidden
 */
export function checkAccess(rule: AccessRule, actor: Actor | undefined): void {
  if (rule.public && !rule.internal) return;
  if (!actor) throw new AppError('not_signed_in', say('gateway.please_sign_in'));
  if (rule.internal || !rule.roles.includes(actor.role)) throw new AppError('forbidden', say('kit.role_may_not'));
}
