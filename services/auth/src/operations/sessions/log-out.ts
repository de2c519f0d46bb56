import { command, say } from '@attesta/kit';
import { SessionRepository } from '../../repositories/session.repository';
import { recentlyProvenOwner } from '../../sign-in/account-owner';
import { endSession } from '../../sign-in/end-sessions';

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
  const message = say('auth.logged_out');
  if ((id && (await endSession(unit, { login_log_id: id }, 'log out'))) || !actor) return { message };
  const named = { _id: id || actor.sessionId, user_id: actor.id };
  const [other] = named._id === actor.sessionId ? [] : await new SessionRepository(unit).findOpen(named);
  if (other) await recentlyProvenOwner(context);
  await endSession(unit, named, 'log out');
  return { message };
});
