import { useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { monthName } from './months';
import type { Overview } from './overview';

type Month = NonNullable<NonNullable<Overview['answers']>['trend']>[number];

/**
 * One column a month with its figure above and its number of responses below, from left to right in Arabic too. Drawn by
 * the page itself: a chart library would weigh more than all the rest of the dashboard.
 */
export function MonthColumns({ label, months }: { label: string; months: Month[] }): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const format = useFormat();
  return (
    <ol className="cp-months" dir="ltr" aria-label={label}>
      {months.map(({ month = '', score, responses = 0 }) => (
        <li key={month}>
          <span className="cp-month-value">{typeof score === 'number' ? format.percent(score, 0) : '–'}</span>
          <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect width="10" height="100" className="cp-month-track" />
            {typeof score === 'number' && <rect y={100 - score} width="10" height={score} className="cp-month-fill" />}
          </svg>
          <span className="cp-month-name">{monthName(month, i18n.language)}</span>
          <span className="at-faint" title={t('dashboard.responses', { n: format.number(responses) })}>
            <span aria-hidden="true">{format.number(responses)}</span>
            <span className="at-visually-hidden">{t('dashboard.responses', { n: format.number(responses) })}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
