import { useCall } from '../api/use-call';

/** The day of a point in time in a time zone, YYYY-MM-DD; in UTC for a zone that the browser does not know. */
export function dayIn(zone: string, instant: Date): string {
  try {
    const format = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    return new Intl.DateTimeFormat('sv-SE', format).format(instant);
  } catch {
    return instant.toISOString().slice(0, 10);
  }
}

/** Today in the time zone of the organization acted for, as services count days. */
export function useToday(): string {
  const { data } = useCall('tenancy.GetOrganizationData', {}, { staleTime: 60_000 });
  return dayIn(data?.data?.time_zone || 'UTC', new Date());
}
