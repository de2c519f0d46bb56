import type { UnitOfWork } from '@attesta/kit';
import { SessionRepository } from '../repositories/session.repository';
import type { Session } from '../repositories/session.schema';

/**
 * Ends sessions and tells everybody: their access tokens are refused as soon as the event arrives. Those that had ended
 * before stay as they are.
 * @returns how many ended now
 */
export async function endSessions(unit: UnitOfWork, sessions: Session[], because: string): Promise<number> {
  const repository = new SessionRepository(unit);
  let ended = 0;
  for (const { id } of sessions) {
    const session = await repository.end(id, because, new Date());
    if (!session) continue;
    ended += 1;
    unit
      .withOrganization(session.organization_id)
      .publish('auth.session.ended', { session_id: session.id, user_id: session.user_id });
  }
  return ended;
}
