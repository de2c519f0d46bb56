/**
 * The time zones that this browser knows, with their distance from UTC at a moment, from west to east.
 * @returns options of a select: the IANA name, and it with the distance, such as "(UTC+03:00) Asia/Riyadh"
 */
export function timeZones(at: Date): { value: string; label: string }[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...names]
    .map((value) => ({ value, minutes: distance(value, at) }))
    .sort((one, other) => one.minutes - other.minutes || one.value.localeCompare(other.value))
    .map(({ value, minutes }) => ({ value, label: labelOf(value, minutes) }));
}

/** A time zone as a reader sees it: "(UTC+03:00) Asia/Riyadh". An unknown one is shown as it is. */
export function timeZoneLabel(value: string, at: Date): string {
  try {
    return labelOf(value, distance(value, at));
  } catch {
    return value;
  }
}

function labelOf(value: string, minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const sign = minutes < 0 ? '−' : '+';
  return `(UTC${sign}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}) ${value.replaceAll('_', ' ')}`;
}

/** Minutes east of UTC. @throws RangeError for a name that is none */
function distance(timeZone: string, at: Date): number {
  const options = { hour: 'numeric', minute: 'numeric', day: 'numeric', month: 'numeric', year: 'numeric' } as const;
  const parts = new Intl.DateTimeFormat('en-US', { ...options, hourCycle: 'h23', timeZone }).formatToParts(at);
  const part = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value);
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return Math.round((there - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
}
