import { ErrorPanel, LinesSkeleton, Section, useCall, useFormat, useTranslation } from '@attesta/ui';
import { Stat, StatRow, TrendChart } from '@attesta/ui/data';
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
  const points = (met?.trend ?? []).flatMap(({ month = '', score, responses }) =>
    responses && typeof score === 'number' ? [{ at: monthName(month, i18n.language), value: score }] : [],
  );
  return (
    <Section title={t('dashboard.trend')}>
      {reply.error ? (
        <ErrorPanel error={reply.error} onRetry={() => void reply.refetch()} />
      ) : !met ? (
        <LinesSkeleton lines={5} />
      ) : (
        <>
          <div dir="ltr">
            <TrendChart points={points} label={t('dashboard.trend')} unit="%" />
          </div>
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
