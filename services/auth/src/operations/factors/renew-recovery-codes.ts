import { AppError, command, say } from '@attesta/kit';
import { hasStrongFactor } from '../../domain/second-factors';
import { recentlyProvenOwner } from '../../sign-in/account-owner';
import { changeFactors, putRecoveryCodes } from '../../sign-in/factor-changes';
import { factorsOf } from '../../sign-in/factors-of';

/**
 * Ten new recovery codes in place of all before, told this once; a call that is repeated under its idempotency key gets the
 * same ones.
 * @throws AppError forbidden without a recent proof; conflict when there is no app or passkey that they could stand in for
 */
export const renewRecoveryCodes = command('auth.RenewRecoveryCodes', async (_request, context, unit) => {
  const owner = await recentlyProvenOwner(context);
  const change = { outcome: 'recovery codes renewed', method: 'recovery', notice: 'recovery codes renewed' } as const;
  return changeFactors(context, unit, owner, change, async () => {
    if (!hasStrongFactor(await factorsOf(unit, owner.credential))) {
      throw new AppError('conflict', say('auth.recovery_codes_need_factor'));
    }
    const recovery_codes = await putRecoveryCodes(unit, owner.credential.user_id);
    return { message: say('auth.recovery_codes_made'), data: { recovery_codes } };
  });
});
