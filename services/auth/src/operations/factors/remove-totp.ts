import { command, notFound } from '@attesta/kit';
import { TotpRepository } from '../../repositories/totp.repository';
import { recentlyProvenOwner } from '../../sign-in/account-owner';
import { accountSecurity } from '../../sign-in/account-security';
import { changeFactors, dropIdleRecoveryCodes } from '../../sign-in/factor-changes';

/**
 * Takes the authenticator app off the account; the recovery codes go with the last app or passkey.
 * @throws AppError forbidden without a recent proof; not_found when there is no app
 */
export const removeTotp = command('auth.RemoveTotp', async (_request, context, unit) => {
  const owner = await recentlyProvenOwner(context);
  const { user_id } = owner.credential;
  const change = { outcome: 'factor removed', method: 'totp', notice: 'totp removed' } as const;
  return changeFactors(context, unit, owner, change, async () => {
    const apps = new TotpRepository(unit);
    if (!(await apps.findConfirmed(user_id))) throw notFound('authenticator_app');
    await apps.remove(user_id);
    await dropIdleRecoveryCodes(unit, owner);
    return { message: 'Authenticator app removed', data: await accountSecurity(unit, owner) };
  });
});
