import { useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { frequencyLabel } from '../shared/frequency-label';
import { MissedPeriods } from '../shared/missed-periods';
import { periodName } from '../shared/period-name';

/** What of a form says where it belongs and when it is due. */
interface Placed {
  libraryname?: string;
  chaptername?: string;
  standardname?: string;
  response_frequency?: string;
  period_start?: string;
  period_due?: string;
  missed_periods?: number;
  missed_since?: string;
  /** The last answer before this one. */
  last?: { score?: number; date?: string };
}

/** Where the activity of a form belongs, how often and by when it is answered, and how it scored last. */
export function FormPlace({ form }: { form: Placed }): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const format = useFormat();
  const place = [form.libraryname, form.chaptername, form.standardname].filter(Boolean);
  return (
    <>
      <span className="cp-place">
        {place.map((name, index) => (
          <span key={name}>
            {index > 0 && ' › '}
            <bdi>{name}</bdi>
          </span>
        ))}
      </span>
      <span className="cp-facts">
        {frequencyLabel(t, form.response_frequency)}
        {form.period_start && ` · ${periodName(t, i18n.language, form)}`}
        {form.period_due && ` · ${t('work.dueOn', { date: format.date(form.period_due) })}`}
        {form.last?.date &&
          ` · ${t('work.last', { score: format.percent(form.last.score), date: format.date(form.last.date) })}`}
      </span>
      <MissedPeriods row={form} />
    </>
  );
}
