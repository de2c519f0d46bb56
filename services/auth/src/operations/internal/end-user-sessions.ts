import { objectId, operation } from '@attesta/kit';
import { SessionRepository } from '../../repositories/session.repository';
import { endSessions } from '../../sign-in/end-sessions';

/** Ends every session of a user, but the one that is excepted. The reply says how many there were. */
export const endUserSessions = operation('auth.EndUserSessions', async (request, context) => {
  const userId = objectId(request.user_id, 'user_id');
  let ended = 0;
  await context.unitOfWork(async (unit) => {
    const open = await new SessionRepository(unit).findOpen({ user_id: userId });
    ended = await endSessions(
      unit,
      open.filter(({ id }) => id !== request.except_session_id),
      'ended by a service',
    );
  });
  return { message: `${ended} sessions ended`, ended };
});
