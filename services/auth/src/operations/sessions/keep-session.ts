import { command, say } from '@attesta/kit';
import { SessionRepository } from '../../repositories/session.repository';
import { sessionOver } from '../../sign-in/session-over';

/**
 * Says that the person at the client has been active: the session's 30 minutes begin anew (daily work 4, 9).
 * @throws AppError not_signed_in when the session has ended or was idle for too long already
 */
export const keepSession = command('auth.KeepSession', async (_request, context, unit) => {
  const { id, sessionId } = context.actor;
  const kept = await new SessionRepository(unit).keep(sessionId, id, new Date());
  if (!kept) throw sessionOver();
  return { message: say('auth.session_kept') };
});
