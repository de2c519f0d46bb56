import { Section, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { MonthColumns } from './month-columns';
import type { Overview } from './overview';

/** How the answers of the last twelve months score, each month by itself; that is no score of the organization. */
export function TrendPanel({ answers }: { answers: Overview['answers'] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const months = answers?.trend ?? [];
  const answered = months.filter(({ responses }) => responses);
  return (
    <Section title={t('dashboard.trend')}>
      {answered.length === 0 ? (
        <p className="at-quiet">{t('dashboard.noAnswers')}</p>
      ) : (
        <>
          <p className="at-quiet">{t('dashboard.trendMeans')}</p>
          <MonthColumns label={t('dashboard.trend')} months={months} />
          <p className="at-quiet">
            {t('dashboard.elements', {
              met: format.number(answers?.met ?? 0),
              partially: format.number(answers?.partially_met ?? 0),
              not: format.number(answers?.not_met ?? 0),
            })}
          </p>
        </>
      )}
    </Section>
  );
}
