import type { EditingSession } from '../repositories/editing-session.schema';

/** Seconds for which an update keeps the lock: an editor that lives says so every half minute, and may miss two of them. */
export const lockSeconds = 90;

/** Until when the lock is kept that is taken now. */
export function lockedUntil(now = new Date(), seconds = lockSeconds): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** Whether the holder has not been heard of for so long that others may take over. */
export function hasLapsed({ locked_until }: Pick<EditingSession, 'locked_until'>, now = new Date()): boolean {
  return locked_until <= now;
}

/** Seconds for which an editing server keeps its lock unless it refreshes it (WOPI, Lock: 30 minutes). */
export const wopiLockSeconds = 1800;

/** The lock that an editing server has now; '' without one. */
export function wopiLockOf(
  session: Pick<EditingSession, 'locked_until' | 'wopi_lock'> | undefined,
  now = new Date(),
): string {
  return session && !hasLapsed(session, now) ? session.wopi_lock : '';
}
