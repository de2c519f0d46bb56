import { operation } from '@attesta/kit';
import { provenUntil } from '../../domain/recent-proof';
import { SessionRepository } from '../../repositories/session.repository';
import { accountOwner } from '../../sign-in/account-owner';
import { checkCurrentPassword } from '../../sign-in/check-current-password';

/**
 * Proves anew, by the password, who is at the client; for ten minutes the session may then change what protects the
 * account. Guessing is slowed down as at sign-in.
 * @throws AppError invalid naming current_password when it is not right; too_many with data.retry_after
 */
export const confirmIdentity = operation('auth.ConfirmIdentity', async (request, context) => {
  const { session, credential } = await accountOwner(context);
  await checkCurrentPassword(context, credential, request.current_password, session.id);
  const now = new Date();
  await new SessionRepository(context).updateOne({ _id: session.id, ended: false }, { $set: { confirmed_at: now } });
  return { message: 'Thank you', data: { confirmed_until: provenUntil(now, now)?.toISOString() ?? '' } };
});
