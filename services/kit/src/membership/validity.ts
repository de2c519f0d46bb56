/** When a licence or an account holds: days written YYYY-MM-DD, both included; an empty one is open. */
export interface Validity {
  valid_from?: string | undefined;
  valid_to?: string | undefined;
}

/** Whether a day lies within a validity. */
export function holdsOn({ valid_from, valid_to }: Validity, today: string): boolean {
  return (!valid_from || valid_from <= today) && (!valid_to || today <= valid_to);
}

/** The day so many days after another one, YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  return utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000));
}

/** The date in UTC, YYYY-MM-DD. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
