import { keptFormat } from '@attesta/ui';

/** What of a period names it. */
interface NamedPeriod {
  response_frequency?: string;
  /** YYYY-MM-DD; empty for what is answered once. */
  period_start?: string;
}

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A period as people say it: "week of 16 Nov", "November 2026", "Q4 2026"; empty for what is answered once. */
export function periodName(t: Translate, language: string, { response_frequency, period_start }: NamedPeriod): string {
  if (!period_start) return '';
  const start = new Date(period_start);
  const say = (options: Intl.DateTimeFormatOptions): string =>
    keptFormat(Intl.DateTimeFormat, language, { ...options, timeZone: 'UTC' }).format(start);
  const year = period_start.slice(0, 4);
  const month = Number(period_start.slice(5, 7));
  switch (response_frequency) {
    case 'weekly':
      return t('period.week', { date: say({ day: 'numeric', month: 'short' }) });
    case 'fortnightly':
      return t('period.fortnight', { date: say({ day: 'numeric', month: 'short' }) });
    case 'monthly':
      return say({ month: 'long', year: 'numeric' });
    case 'quarterly':
      return t('period.quarter', { n: Math.ceil(month / 3), year });
    case 'half-yearly':
      return t(month === 1 ? 'period.firstHalf' : 'period.secondHalf', { year });
    case 'yearly':
      return year;
    default:
      return say({ day: 'numeric', month: 'short', year: 'numeric' });
  }
}
