import { command, notFound, objectId, say } from '@attesta/kit';
import { PasskeyRepository } from '../../repositories/passkey.repository';
import { recentlyProvenOwner } from '../../sign-in/account-owner';
import { accountSecurity } from '../../sign-in/account-security';
import { changeFactors, dropIdleRecoveryCodes } from '../../sign-in/factor-changes';

/**
 * Takes an own passkey off the account; the recovery codes go with the last app or passkey.
 * @throws AppError forbidden without a recent proof; not_found for anybody else's passkey as for one that never was
 */
export const removePasskey = command('auth.RemovePasskey', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const owner = await recentlyProvenOwner(context);
  const change = { outcome: 'factor removed', method: 'passkey', notice: 'passkey removed' } as const;
  return changeFactors(context, unit, owner, change, async () => {
    if (!(await new PasskeyRepository(unit).remove(id, owner.credential.user_id))) throw notFound('passkey');
    await dropIdleRecoveryCodes(unit, owner);
    return { message: say('auth.passkey_removed'), data: await accountSecurity(unit, owner) };
  });
});
