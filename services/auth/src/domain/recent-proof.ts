/** How long a proof of who is at the client permits changes of what protects the account. */
export const proofMinutes = 10;

/** Until when a session may make such changes; undefined when it needs a proof now. */
export function provenUntil(confirmedAt: Date | null, now: Date): Date | undefined {
  if (!confirmedAt) return undefined;
  const until = new Date(confirmedAt.getTime() + proofMinutes * 60_000);
  return until > now ? until : undefined;
}
