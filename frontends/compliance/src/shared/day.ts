/** The day of a point in time, YYYY-MM-DD, as services count days: in UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function today(): string {
  return dayOf(new Date());
}
