import { useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** How many periods went by unanswered, and since when; nothing when none did. */
export function MissedPeriods({ row }: { row: { missed_periods?: number; missed_since?: string } }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { missed_periods: count = 0, missed_since } = row;
  if (count === 0) return null;
  return <span className="cp-missed">{t('work.missed', { count, date: format.date(missed_since) })}</span>;
}
