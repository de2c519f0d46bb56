const day = (date: Date): string => date.toISOString().slice(0, 10);

/** From a year ago to tomorrow (daily work 9). */
export function defaultWindow(): { from: string; to: string } {
  const [from, to] = [new Date(), new Date()];
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  to.setUTCDate(to.getUTCDate() + 1);
  return { from: day(from), to: day(to) };
}
