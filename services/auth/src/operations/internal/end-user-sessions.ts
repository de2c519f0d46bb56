import { command, objectId, say } from '@attesta/kit';
import { SessionRepository } from '../../repositories/session.repository';
import { endSessions } from '../../sign-in/end-sessions';

/** Ends every session of a user, but the one that is excepted. The reply says how many there were. */
export const endUserSessions = command('auth.EndUserSessions', async (request, _context, unit) => {
  const userId = objectId(request.user_id, 'user_id');
  const open = await new SessionRepository(unit).findOpen({ user_id: userId });
  const others = open.filter(({ id }) => id !== request.except_session_id);
  const ended = await endSessions(unit, others, 'ended by a service');
  return { message: say('auth.sessions_ended', { count: ended }), ended };
});
