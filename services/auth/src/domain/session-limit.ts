import { accessTokenSeconds } from './lifetimes';

/** What the rules need to know of a session. */
export interface SessionState {
  ended: boolean;
  last_used_at: Date;
  expires_at: Date;
}

/** Inactivity that the clients allow (specification, daily work 9). */
export const idleMinutes = 30;

/**
 * How long a session may go without a refresh: 30 minutes of inactivity that begin, at the latest, when the access token
 * of the last refresh lapses.
 */
export const idleLimitMilliseconds = idleMinutes * 60_000 + accessTokenSeconds * 1000;

/** Whether a session may still be refreshed: not ended, within its lifetime and not idle for too long. */
export function isLive(session: SessionState, now: Date): boolean {
  if (session.ended || session.expires_at <= now) return false;
  return now.getTime() - session.last_used_at.getTime() <= idleLimitMilliseconds;
}

/** Whether one more session fits beside those that are live (architecture.md, "Sign-in and sessions"). */
export function mayStartSession(live: number, limit: number): boolean {
  return live < Math.max(1, limit);
}
