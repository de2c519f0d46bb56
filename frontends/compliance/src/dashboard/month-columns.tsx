import { useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { monthName } from './months';
import type { Overview } from './overview';

type Month = NonNullable<NonNullable<Overview['answers']>['trend']>[number];

/**
 * One column a month: its figure in percent, its number of responses, and which month it is, by its number, because names
 * are too long for twelve columns on a phone. From left to right in Arabic too. Drawn by
 * the page itself: a chart library would weigh more than all the rest of the dashboard.
 */
export function MonthColumns({ label, months }: { label: string; months: Month[] }): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const format = useFormat();
  return (
    <ol className="cp-months" dir="ltr" aria-label={label}>
      {months.map(({ month = '', score, responses = 0 }, index) => (
        <li key={month}>
          <span className="at-visually-hidden">{monthName(month, i18n.language)}: </span>
          <span className="cp-month-value">{typeof score === 'number' ? format.number(score) : '–'}</span>
          <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect width="10" height="100" className="cp-month-track" />
            {typeof score === 'number' && <rect y={100 - score} width="10" height={score} className="cp-month-fill" />}
          </svg>
          <span className="at-faint">
            <span aria-hidden="true">{format.number(responses)}</span>
            <span className="at-visually-hidden">{t('dashboard.responses', { n: format.number(responses) })}</span>
          </span>
          <span className="cp-month-name" aria-hidden="true">
            {Number(month.slice(5))}
            {(index === 0 || month.endsWith('-01')) && <b className="cp-month-year">{month.slice(0, 4)}</b>}
          </span>
        </li>
      ))}
    </ol>
  );
}
