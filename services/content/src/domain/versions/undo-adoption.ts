/** How long an organization may go back to the version of a library that it worked with before. */
export const undoDays = 30;

/** Until when an adoption can be undone. @param adopted when it took place */
export function undoableUntil(adopted: Date): Date {
  return new Date(adopted.getTime() + undoDays * 86_400_000);
}
