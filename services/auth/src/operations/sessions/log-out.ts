import { operation } from '@attesta/kit';
import { SessionRepository } from '../../repositories/session.repository';
import type { Session } from '../../repositories/session.schema';
import { endSessions } from '../../sign-in/end-sessions';

/**
 * Ends a session (daily work 7 Authentication). With a bearer token: its own session, or by `id` another one of the same
 * user. A client whose token has lapsed can still log out: its login_log_id, which nobody else knows, is enough.
 * Idempotent: a session that has ended, or never was, gets the same answer.
 */
export const logOut = operation('auth.LogOut', async (request, context) => {
  const id = request.id?.trim().toLowerCase() ?? '';
  const actor = context.maybeActor;
  const sessions = new SessionRepository(context);
  const found: Session[] = [];
  if (/^[0-9a-f]{24}$/.test(id)) {
    found.push(...(await sessions.findOpen({ login_log_id: id })));
    if (actor) found.push(...(await sessions.findOpen({ _id: id, user_id: actor.id })));
  } else if (actor) {
    found.push(...(await sessions.findOpen({ _id: actor.sessionId })));
  }
  if (found.length > 0) await context.unitOfWork((unit) => endSessions(unit, found, 'log out').then(() => undefined));
  return { message: 'Logged out successfully' };
});
