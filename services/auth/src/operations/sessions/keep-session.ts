import { preparedCommand, say } from '@attesta/kit';
import { SessionRepository } from '../../repositories/session.repository';
import { sessionOver } from '../../sign-in/session-over';

/**
 * Says that the person at the client has been active: the session's 30 minutes begin anew (daily work 4, 9).
 * @throws AppError not_signed_in when the session has ended or was idle for too long already
 */
export const keepSession = preparedCommand('auth.KeepSession', async (_request, context) => {
  const { id, sessionId } = context.actor;
  // Outside of the transaction, which would add an audit record and a commit: everybody's browser calls this every minute.
  const kept = await new SessionRepository(context).keep(sessionId, id, new Date());
  if (!kept) throw sessionOver();
  return async () => ({ message: say('auth.session_kept') });
});
