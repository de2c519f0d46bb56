const day = 24 * 3_600_000;

/** How long an invitation works that does not say so itself. */
const usualDays = 7;

/** Until when an invitation works that was published at a moment. @param until as tenancy says, ISO 8601 */
export function invitationUntil(until: string | undefined, publishedAt: string): Date {
  return until ? new Date(until) : new Date(Date.parse(publishedAt) + usualDays * day);
}
