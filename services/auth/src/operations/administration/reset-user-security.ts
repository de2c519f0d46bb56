import { command, objectId, say } from '@attesta/kit';
import { recentlyProvenOwner } from '../../sign-in/account-owner';
import { manageableAccount } from '../../sign-in/manageable-account';
import { resetSecurity } from '../../sign-in/reset-security';

/**
 * Ends every session of another user and, with `factors`, takes off what they prove themselves with besides the password
 * (OWASP ASVS 5, 7.4.5 and 6.4.4). Once more, it changes nothing. Data: how many sessions ended, which factors went.
 * @throws AppError invalid; conflict for the own account, not_found outside the actor's organizations, forbidden for a role
 * above the actor's or without a recent proof of who the administrator is
 */
export const resetUserSecurity = command('auth.ResetUserSecurity', async (request, context, unit) => {
  const userId = objectId(request.user_id, 'user_id');
  const account = await manageableAccount(context, userId);
  const administrator = await recentlyProvenOwner(context);
  const factors = request.factors === true;
  const data = await resetSecurity(context, unit, administrator, account, factors);
  return { message: say(factors ? 'auth.second_factor_reset' : 'auth.signed_out_everywhere'), data };
});
