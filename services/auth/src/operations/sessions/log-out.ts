import { command } from '@attesta/kit';
import { SessionRepository } from '../../repositories/session.repository';
import { recentlyProvenOwner } from '../../sign-in/account-owner';
import { endSessions } from '../../sign-in/end-sessions';

/**
 * Ends a session (daily work 7 Authentication). With a bearer token: its own session, or by `id` another one of the same
 * user. A client whose token has lapsed can still log out: its login_log_id, which nobody else knows, is enough.
 * Idempotent: a session that has ended, or never was, gets the same answer.
 * @throws AppError forbidden, naming current_password, for another session of the user without a proof of the last ten
 * minutes of who is at the client
 */
export const logOut = command('auth.LogOut', async (request, context, unit) => {
  const id = request.id?.trim().toLowerCase() ?? '';
  const actor = context.maybeActor;
  const sessions = new SessionRepository(context);
  const found = id ? await sessions.findOpen({ login_log_id: id }) : [];
  if (actor && found.length === 0) {
    const named = await sessions.findOpen({ _id: id || actor.sessionId, user_id: actor.id });
    if (named.some((session) => session.id !== actor.sessionId)) await recentlyProvenOwner(context);
    found.push(...named);
  }
  if (found.length > 0) await endSessions(unit, found, 'log out');
  return { message: 'Logged out successfully' };
});
