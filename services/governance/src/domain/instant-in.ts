/** The point in time at which clocks in a time zone show a day and a time of day; where they skip it, the hour after. */
export function instantIn(zone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // The zone's distance to UTC at the wanted moment is found from a moment near it; a second look settles changes of the clock.
  const first = wanted - offsetAt(zone, wanted);
  return new Date(wanted - offsetAt(zone, first));
}

/** Milliseconds by which a zone's clocks are ahead of UTC. */
function offsetAt(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(moment));
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  ) as [number, number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}
