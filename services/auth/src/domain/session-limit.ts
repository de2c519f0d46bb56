/** What the rules need to know of a session. */
export interface SessionState {
  ended: boolean;
  last_used_at: Date;
  expires_at: Date;
}

/** Inactivity that the clients allow (specification, daily work 9). */
export const idleMinutes = 30;

/** How often the clients look whether somebody was active, and say so (daily work 9). */
export const activityCheckSeconds = 60;

/** How long a session may go without activity: a client tells of it at its next check, which may be a minute later. */
export const idleLimitMilliseconds = idleMinutes * 60_000 + activityCheckSeconds * 1000;

/** The last moment of use that keeps a session from being idle now. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleLimitMilliseconds);
}

/** Whether a session may still be refreshed: not ended, within its lifetime and not idle for too long. */
export function isLive(session: SessionState, now: Date): boolean {
  if (session.ended || session.expires_at <= now) return false;
  return session.last_used_at >= idleSince(now);
}

/** Whether one more session fits beside those that are live (SECURITY.md, "Sessions"). */
export function mayStartSession(live: number, limit: number): boolean {
  return live < Math.max(1, limit);
}
