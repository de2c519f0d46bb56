import { command, invalid, notFound, objectId, say } from '@attesta/kit';
import { passkeyName } from '../../domain/passkeys';
import { PasskeyRepository } from '../../repositories/passkey.repository';
import { accountOwner } from '../../sign-in/account-owner';
import { accountSecurity } from '../../sign-in/account-security';

/**
 * Gives an own passkey another name; it protects nothing more or less thereby, so no proof is asked for.
 * @throws AppError not_found for anybody else's passkey as for one that never was
 */
export const renamePasskey = command('auth.RenamePasskey', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const name = passkeyName(request.name);
  if (!name) throw invalid('name', say('kit.field_required', { field: 'name' }));
  const owner = await accountOwner(context);
  const renamed = await new PasskeyRepository(unit).rename(id, owner.credential.user_id, name);
  if (!renamed) throw notFound('passkey');
  return { message: say('auth.passkey_renamed'), data: await accountSecurity(unit, owner) };
});
