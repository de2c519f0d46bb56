const day = 24 * 3_600_000;

/** How long the owner of the address before may take a change back, once it was asked for and once it has taken effect. */
export const undoDays = 7;

/** Until when a change may be taken back that was asked for, or took effect, now. */
export function undoUntil(now: Date): Date {
  return new Date(now.getTime() + undoDays * day);
}
