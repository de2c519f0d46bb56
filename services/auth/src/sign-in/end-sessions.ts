import type { Filter, UnitOfWork } from '@attesta/kit';
import { SessionRepository } from '../repositories/session.repository';
import type { Session } from '../repositories/session.schema';

/**
 * Ends sessions and tells everybody: their access tokens are refused as soon as the event arrives. Those that had ended
 * before stay as they are.
 * @param only what must still hold of a session
 * @returns how many ended now
 */
export async function endSessions(
  unit: UnitOfWork,
  sessions: Pick<Session, 'id'>[],
  because: string,
  only: Filter = {},
): Promise<number> {
  let ended = 0;
  for (const { id } of sessions) if (await endSession(unit, { ...only, _id: id }, because)) ended += 1;
  return ended;
}

/** The same for the one session that a filter names. @returns whether it ended now */
export async function endSession(unit: UnitOfWork, which: Filter, because: string): Promise<boolean> {
  const session = await new SessionRepository(unit).end(which, because, new Date());
  if (!session) return false;
  unit
    .withOrganization(session.organization_id)
    .publish('auth.session.ended', { session_id: session.id, user_id: session.user_id, reason: because });
  return true;
}
