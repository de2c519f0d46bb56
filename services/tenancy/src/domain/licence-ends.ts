import { addDays, type Day, localDay } from '@attesta/kit';

/** Licences that are looked for by the days of their organizations. */
export interface EndsAsked {
  /** So many days from today on at most; 0 is today. */
  within?: number;
  /** Ended already. */
  expired?: boolean;
}

/** The last days of licences that are meant in some time zones, or in all others. */
export interface EndsInZones {
  time_zone: { $in: string[] } | { $nin: string[] };
  valid_to: { $gt: string; $gte?: Day; $lte?: Day; $lt?: Day };
}

/**
 * The licences that end within some days, or have ended, at a point in time, which falls on a day of each organization by its own
 * calendar: one entry for each of the days that it is anywhere, three at most.
 * @param zones the time zones that organizations are in
 */
export function licenceEnds(asked: EndsAsked, zones: readonly string[], now: Date): EndsInZones[] {
  const elsewhere = new Map<Day, string[]>();
  const today = localDay(now, 'UTC');
  for (const zone of zones) {
    const day = localDay(now, zone);
    if (day !== today) elsewhere.set(day, [...(elsewhere.get(day) ?? []), zone]);
  }
  return [
    { time_zone: { $nin: [...elsewhere.values()].flat() }, valid_to: endsFrom(today, asked) },
    ...[...elsewhere].map(([day, there]) => ({ time_zone: { $in: there }, valid_to: endsFrom(day, asked) })),
  ];
}

function endsFrom(today: Day, { within, expired }: EndsAsked): EndsInZones['valid_to'] {
  return {
    $gt: '',
    ...(within !== undefined && { $gte: today, $lte: addDays(today, within) }),
    ...(expired && { $lt: today }),
  };
}
