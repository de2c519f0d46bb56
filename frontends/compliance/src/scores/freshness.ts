/** The days of the oldest and the newest answer behind a score. */
interface Dated {
  response_date?: string;
  oldest_response_date?: string;
}

/** How fresh a score is: the day of its answers, or the first and the last of them; a dash where nothing was answered. */
export function freshness(date: (day: string | undefined) => string, { response_date, oldest_response_date }: Dated) {
  if (!response_date) return '–';
  const oldest = oldest_response_date || response_date;
  return oldest === response_date ? date(response_date) : `${date(oldest)} – ${date(response_date)}`;
}
