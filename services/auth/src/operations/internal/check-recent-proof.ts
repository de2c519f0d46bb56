import { query, required } from '@attesta/kit';
import { SessionRepository } from '../../repositories/session.repository';
import { mustBeProvenRecently } from '../../sign-in/account-owner';
import { sessionOver } from '../../sign-in/session-over';

/**
 * Whether the person in a session has proved within the last ten minutes who they are, as other services ask it of callers.
 * Data: the session's device and place.
 * @throws AppError not_signed_in for a session that has ended or is another user's; forbidden, naming current_password, when
 * ConfirmIdentity has to be called first
 */
export const checkRecentProof = query('auth.CheckRecentProof', async (request, context) => {
  const session = await new SessionRepository(context).findById(required(request.session_id, 'session_id'));
  if (!session || session.ended || session.user_id !== request.user_id) throw sessionOver();
  mustBeProvenRecently(session);
  return { data: { device: session.device, place: session.place } };
});
