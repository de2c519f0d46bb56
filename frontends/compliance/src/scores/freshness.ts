import { keptFormat } from '@attesta/ui';

/** The days of the oldest and the newest answer behind a score, YYYY-MM-DD. */
interface Dated {
  response_date?: string;
  oldest_response_date?: string;
}

/** How fresh a score is: the day of its answers, or the first and the last of them; a dash where nothing was answered. */
export function freshness(language: string, { response_date, oldest_response_date }: Dated): string {
  if (!response_date) return '–';
  const format = keptFormat(Intl.DateTimeFormat, language, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(oldest_response_date || response_date), new Date(response_date));
}
