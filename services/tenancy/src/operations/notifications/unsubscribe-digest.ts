import { AppError, command, say } from '@attesta/kit';
import { userOfDigestToken } from '../../notifications/digest-token';
import { NotificationPreferencesRepository } from '../../repositories/notification-preferences.repository';

/**
 * Turns the daily mail off for whom its token was made; again changes nothing. Only a POST comes here, so that programs
 * which look at every address of a mail turn nothing off (RFC 8058).
 * @throws AppError unauthenticated for a token that was not made here, or under a secret that was replaced
 */
export const unsubscribeDigest = command('tenancy.UnsubscribeDigest', async (request, _context, unit) => {
  const userId = userOfDigestToken(request.token ?? '');
  if (!userId) throw new AppError('unauthenticated', say('tenancy.unsubscribe_over'));
  await new NotificationPreferencesRepository(unit).change(userId, { digest: false });
  return { message: say('tenancy.digest_off') };
});
