import type { EditingSession } from '../repositories/editing-session.schema';

/** Seconds for which an update keeps the lock: an editor that lives says so every half minute, and may miss two of them. */
export const lockSeconds = 90;

/** Until when the lock is kept that is taken now. */
export function lockedUntil(now = new Date()): Date {
  return new Date(now.getTime() + lockSeconds * 1000);
}

/** Whether the holder has not been heard of for so long that others may take over. */
export function hasLapsed({ locked_until }: Pick<EditingSession, 'locked_until'>, now = new Date()): boolean {
  return locked_until <= now;
}
