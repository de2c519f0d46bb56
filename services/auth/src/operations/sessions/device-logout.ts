import { AppError, command, required, say } from '@attesta/kit';
import { LogoutHandleRepository } from '../../repositories/logout-handle.repository';
import { SessionRepository } from '../../repositories/session.repository';
import { recentlyProvenOwner } from '../../sign-in/account-owner';
import { endSessions } from '../../sign-in/end-sessions';

/**
 * Ends a session on another device (daily work 7 Authentication): by the handle that a refused sign-in gave, which works
 * once, or by session id for the signed-in user's own sessions.
 * @throws AppError not_found for a handle that was used, has lapsed or never was, and for anybody else's session; forbidden,
 * naming current_password, by session id without a proof of the last ten minutes of who is at the client
 */
export const deviceLogout = command('auth.DeviceLogout', async (request, context, unit) => {
  const id = required(request.id, 'id');
  const actor = context.maybeActor;
  const handle = await new LogoutHandleRepository(unit).take(id, new Date());
  if (!handle && !actor) throw noSuchSession();
  const owned = handle ?? { session_id: id, user_id: (await recentlyProvenOwner(context)).credential.user_id };
  const session = await new SessionRepository(unit).findOne({ _id: owned.session_id, user_id: owned.user_id });
  if (!session) throw noSuchSession();
  await endSessions(unit, [session], 'device log out');
  return { message: say('auth.logged_out') };
});

function noSuchSession(): AppError {
  return new AppError('not_found', say('auth.no_session'));
}
