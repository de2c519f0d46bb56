import { AsyncLocalStorage } from 'node:async_hooks';
import { type Day, dayOf } from './day';

const zones = new AsyncLocalStorage<string>();

/** Making one costs as much as some hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether a name is one of the IANA time zone database, such as "Asia/Riyadh" or "UTC"; an offset such as "+03:00" is none. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(formatOf(name));
  } catch {
    return false;
  }
}

/**
 * Does work for an organization by its calendar: what begins and ends there, `currentDay` and `localDay` say in its time zone.
 * The dispatcher does so for each call and the runners of consumers for each event; a job goes over organizations by itself.
 * @param zone an IANA name; UTC for none, and for one that this machine does not know
 */
export function inTimeZone<T>(zone: string | undefined, work: () => T): T {
  const known = knownZone(zone);
  // From the first use of a store on, Node follows every promise of the process, which work by UTC needs not.
  return known === 'UTC' && zones.getStore() === undefined ? work() : zones.run(known, work);
}

/**
 * The day on which a point in time falls, in a time zone: that of the organization that is worked for; UTC for none, and for one
 * that this machine does not know.
 */
export function localDay(instant: Date, zone = zones.getStore()): Day {
  const known = knownZone(zone);
  if (known === 'UTC') return dayOf(instant);
  const parts = formatOf(known).formatToParts(instant);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Today, by the calendar of the organization that is worked for; of nobody's work, in UTC. */
export function currentDay(): Day {
  return localDay(new Date());
}

/**
 * Whether a time of day of a zone has passed between two points in time, so that a job that runs often does each day's work
 * once, in everybody's own morning.
 * @param hour 0 (the turn of the day) to 23
 */
export function hasPassed(hour: number, zone: string | undefined, since: Date, until: Date): boolean {
  return latestDayAt(hour, zone, since) < latestDayAt(hour, zone, until);
}

/** The day of a zone whose hour (0 to 23) has come last at a point in time: before its hour a day is still the one before. */
export function latestDayAt(hour: number, zone: string | undefined, instant: Date): Day {
  return localDay(new Date(instant.getTime() - hour * 3600_000), zone ?? 'UTC');
}

function knownZone(zone: string | undefined): string {
  return zone && isTimeZone(zone) ? zone : 'UTC';
}

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-iso8601', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}
