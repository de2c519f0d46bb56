import { ErrorPanel, LinesSkeleton, Section, useCall, useFormat, useTranslation } from '@attesta/ui';
import { ColumnChart, Stat, StatRow, TrendChart } from '@attesta/ui/charts';
import { type ReactNode, useMemo } from 'react';
import { lastMonths, monthName } from './months';

/** How the answers of the last twelve months score, month by month. */
export function TrendPanel({ library }: { library: string }): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const format = useFormat();
  const range = useMemo(() => lastMonths(new Date(), 12), []);
  const reply = useCall(
    'compliance.GetComplianceMet',
    { from_date: range.from, to_date: range.to, library_id: library },
    { keepPrevious: true },
  );
  const met = reply.data?.data;
  const months = (met?.trend ?? []).map((month) => ({
    ...month,
    category: monthName(month.month ?? '', i18n.language),
  }));
  return (
    <Section title={t('dashboard.trend')}>
      {reply.error ? (
        <ErrorPanel error={reply.error} onRetry={() => void reply.refetch()} />
      ) : !met ? (
        <LinesSkeleton lines={5} />
      ) : (
        <>
          <TrendChart
            label={t('dashboard.trend')}
            unit="%"
            values={months.map(({ category, responses, score }) => ({ category, value: responses ? score : null }))}
          />
          <h3 className="at-subheading">{t('dashboard.answers')}</h3>
          <ColumnChart
            label={t('dashboard.answers')}
            height={160}
            values={months.map(({ category, responses }) => ({ category, value: responses ?? 0 }))}
          />
          <StatRow>
            <Stat label={t('answer.met')} value={format.number(met.met ?? 0)} />
            <Stat label={t('answer.partially_met')} value={format.number(met.partially_met ?? 0)} />
            <Stat label={t('answer.not_met')} value={format.number(met.not_met ?? 0)} />
          </StatRow>
        </>
      )}
    </Section>
  );
}
