/** The day of a point in time, YYYY-MM-DD, as services count days: in UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function today(): string {
  return dayOf(new Date());
}

/** How many days from today to a day; negative of one that has passed. */
export function dayDistance(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000);
}
