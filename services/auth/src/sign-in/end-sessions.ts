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
  const repository = new SessionRepository(unit);
  let ended = 0;
  for (const { id } of sessions) {
    const session = await repository.end(id, because, new Date(), only);
    if (!session) continue;
    ended += 1;
    unit
      .withOrganization(session.organization_id)
      .publish('auth.session.ended', { session_id: session.id, user_id: session.user_id, reason: because });
  }
  return ended;
}
