import { command, say } from '@attesta/kit';
import { SessionRepository } from '../../repositories/session.repository';
import { recentlyProvenOwner } from '../../sign-in/account-owner';
import { endSessions } from '../../sign-in/end-sessions';

/**
 * Ends every session of the signed-in user but the present one. The reply says how many there were.
 * @throws AppError forbidden, naming current_password, without a proof of the last ten minutes of who is at the client
 */
export const endOtherSessions = command('auth.EndOtherSessions', async (_request, context, unit) => {
  const { session: present } = await recentlyProvenOwner(context);
  const open = await new SessionRepository(unit).findOpen({ user_id: present.user_id });
  const others = open.filter(({ id }) => id !== present.id);
  const ended = await endSessions(unit, others, 'ended from another device');
  return { message: say('auth.logged_out'), data: { ended } };
});
