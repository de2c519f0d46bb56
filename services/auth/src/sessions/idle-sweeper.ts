import { doOwnWork, repeat, type ServiceRuntime, type UnitOfWork } from '@attesta/kit';
import { idleSince } from '../domain/session-limit';
import { SessionRepository } from '../repositories/session.repository';
import { endSessions } from '../sign-in/end-sessions';

const everyMilliseconds = 30_000;
const batch = 100;
/** The sweeper acts for no organization. */
const platform = { organizationId: '' };

/**
 * Ends the sessions that are idle (daily work 4, 9) or past their lifetime: their access tokens, which would still be good
 * for some minutes, are then refused everywhere. A session that somebody uses meanwhile stays, and of two instances that
 * find the same one, one ends it.
 * @returns how many ended
 */
export async function sweepSessions(runtime: ServiceRuntime, now = new Date()): Promise<number> {
  let ended = 0;
  for (;;) {
    const { idle, lapsed } = await new SessionRepository(platform).findOver(now, batch);
    if (idle.length + lapsed.length === 0) return ended;
    const work = async (unit: UnitOfWork): Promise<number> => {
      const stillIdle = { last_used_at: { $lt: idleSince(now) } };
      return (await endSessions(unit, idle, 'idle', stillIdle)) + (await endSessions(unit, lapsed, 'lapsed'));
    };
    const own = { organizationId: '', requestId: '', source: 'auth idle sweeper', work };
    ended += await doOwnWork(runtime, own);
  }
}

/** Sweeps every 30 s; the returned function stops it and waits for a sweep that is under way. */
export function startSweeping(runtime: ServiceRuntime): () => Promise<void> {
  return repeat(everyMilliseconds, async () => {
    try {
      const ended = await sweepSessions(runtime);
      if (ended > 0) runtime.log.info({ ended }, 'idle sessions ended');
    } catch (error) {
      runtime.log.warn({ reason: (error as Error).message }, 'idle sessions were not ended');
    }
  });
}
