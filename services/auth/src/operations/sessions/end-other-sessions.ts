import { operation } from '@attesta/kit';
import { SessionRepository } from '../../repositories/session.repository';
import { endSessions } from '../../sign-in/end-sessions';

/** Ends every session of the signed-in user but the present one. The reply says how many there were. */
export const endOtherSessions = operation('auth.EndOtherSessions', async (_request, context) => {
  const { id, sessionId } = context.actor;
  const ended = await context.unitOfWork(async (unit) => {
    const open = await new SessionRepository(unit).findOpen({ user_id: id });
    const others = open.filter((session) => session.id !== sessionId);
    return endSessions(unit, others, 'ended from another device');
  });
  return { message: 'Logged out successfully', data: { ended } };
});
