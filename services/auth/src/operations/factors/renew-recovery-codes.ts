import { AppError, operation } from '@attesta/kit';
import { hasStrongFactor } from '../../domain/second-factors';
import { recentlyProvenOwner } from '../../sign-in/account-owner';
import { changeFactors, putRecoveryCodes } from '../../sign-in/factor-changes';
import { factorsOf } from '../../sign-in/factors-of';

/**
 * Ten new recovery codes in place of all before. They are told this once: a call that is repeated under its idempotency
 * key gets none.
 * @throws AppError forbidden without a recent proof; conflict when there is no app or passkey that they could stand in for
 */
export const renewRecoveryCodes = operation('auth.RenewRecoveryCodes', async (_request, context) => {
  const owner = await recentlyProvenOwner(context);
  let recovery_codes: string[] = [];
  const change = { outcome: 'recovery codes renewed', method: 'recovery', notice: 'recovery codes renewed' } as const;
  await changeFactors(context, owner, change, async (unit) => {
    if (!hasStrongFactor(await factorsOf(unit, owner.credential))) {
      throw new AppError('conflict', 'Recovery codes need an authenticator app or a passkey: please add one first.');
    }
    recovery_codes = await putRecoveryCodes(unit, owner.credential.user_id);
    const toldOnce = 'New recovery codes were made, but they are told only once. Please make new ones.';
    return { message: toldOnce, data: { recovery_codes: [] } };
  });
  return { message: 'New recovery codes were made', data: { recovery_codes } };
});
