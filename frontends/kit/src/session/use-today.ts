import type { Reply } from '../api/call';
import { queryClient } from '../api/query-client';
import { useCall } from '../api/use-call';
import { keptFormat } from '../i18n/kept-format';
import { session } from './store';

/** The day of a point in time in a time zone, YYYY-MM-DD; in UTC for a zone that the browser does not know. */
export function dayIn(zone: string, instant: Date): string {
  try {
    const format = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    return keptFormat(Intl.DateTimeFormat, 'sv-SE', format).format(instant);
  } catch {
    return instant.toISOString().slice(0, 10);
  }
}

/** How many days from one day to another, both YYYY-MM-DD or a time on that day; negative once it has gone. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day.slice(0, 10)) - Date.parse(today)) / 86_400_000);
}

/** Today in the time zone of the organization acted for, as services count days. */
export function useToday(): string {
  const { data } = useCall('tenancy.GetOrganizationData', {}, { staleTime: 60_000 });
  return dayIn(data?.data?.time_zone || 'UTC', new Date());
}

/** The same for what no component does: by what was read last of the organization, which the shell shows; in UTC before. */
export function lastKnownToday(): string {
  const { userId, actingFor } = session.current ?? {};
  const key = ['tenancy.GetOrganizationData', {}, userId, actingFor];
  const reply = queryClient.getQueryData<Reply<'tenancy.GetOrganizationData'>>(key);
  return dayIn(reply?.data?.time_zone || 'UTC', new Date());
}
