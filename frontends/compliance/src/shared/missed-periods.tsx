import { useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** How many periods went by unanswered, and unless it is `brief` since when; nothing when none did. */
export function MissedPeriods(props: {
  row: { missed_periods?: number; missed_since?: string };
  brief?: boolean;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { missed_periods: count = 0, missed_since } = props.row;
  if (count === 0) return null;
  if (props.brief) return <span className="cp-missed">{t('work.missedBrief', { n: format.number(count) })}</span>;
  return <span className="cp-missed">{t('work.missed', { count, date: format.date(missed_since) })}</span>;
}
