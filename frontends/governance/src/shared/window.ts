import { useToday } from '@attesta/ui';
import { useMemo } from 'react';

/** From a year before a day to the day after it (daily work 9). */
export function windowAround(today: string): { from: string; to: string } {
  const [from, to] = [new Date(`${today}T00:00:00Z`), new Date(`${today}T00:00:00Z`)];
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  to.setUTCDate(to.getUTCDate() + 1);
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
}

/** The filters of a list at first, with the window that the server takes too when it is told no days. @param more must keep its identity */
export function useWindowed<More extends object>(more: More): More & { from: string; to: string } {
  const today = useToday();
  return useMemo(() => ({ ...more, ...windowAround(today) }), [more, today]);
}
