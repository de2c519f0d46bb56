import { AppError, command, invalid, say } from '@attesta/kit';
import { hasStrongFactor } from '../../domain/second-factors';
import { CredentialRepository } from '../../repositories/credential.repository';
import { secondFactorRequired } from '../../security/second-factor-policy';
import { recentlyProvenOwner } from '../../sign-in/account-owner';
import { accountSecurity } from '../../sign-in/account-security';
import { changeFactors } from '../../sign-in/factor-changes';
import { factorsOf } from '../../sign-in/factors-of';

/**
 * Switches the codes by mail on or off. They are asked for only where no app and no passkey protects the account.
 * @throws AppError invalid without `enabled`, forbidden without a recent proof; conflict where everybody must have a second
 * factor and this is the account's only one
 */
export const setMailCodes = command('auth.SetMailCodes', async (request, context, unit) => {
  const { enabled } = request;
  if (typeof enabled !== 'boolean') throw invalid('enabled', say('kit.field_required', { field: 'enabled' }));
  const owner = await recentlyProvenOwner(context);
  if (!enabled && secondFactorRequired() && !hasStrongFactor(await factorsOf(context, owner.credential))) {
    throw new AppError('conflict', say('auth.second_factor_required'));
  }
  const message = say(enabled ? 'auth.mail_codes_on' : 'auth.mail_codes_off');
  if (owner.credential.mfa === enabled) return { message, data: await accountSecurity(context, owner) };
  const change = enabled
    ? ({ outcome: 'factor added', method: 'mail', notice: 'mail codes on' } as const)
    : ({ outcome: 'factor removed', method: 'mail', notice: 'mail codes off' } as const);
  return changeFactors(context, unit, owner, change, async () => {
    await new CredentialRepository(unit).put(owner.credential.user_id, { mfa: enabled });
    return { message, data: await accountSecurity(unit, owner) };
  });
});
