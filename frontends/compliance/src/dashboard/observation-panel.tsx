import { EmptyState, OneReply, Section, useCall, useFormat, useTranslation } from '@attesta/ui';
import { BarChart, Stat, StatRow } from '@attesta/ui/charts';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';

/**
 * What was observed since the start of the month, completed and pending, by type (specification: daily work 2, 4, 9, observation
 * chart).
 */
export default function ObservationPanel({ library }: { library: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { data, error, refetch } = useCall(
    'compliance.GetObservationChart',
    { library_id: library },
    { keepPrevious: true },
  );
  const { total = 0, completed = 0, pending = 0, types = [], ...span } = data?.data ?? {};
  const values = types.flatMap(({ observation_type, ...counts }) => {
    const category = observation_type || t('dashboard.noType');
    return (['completed', 'pending'] as const).map((key) => ({
      category,
      series: t(`dashboard.${key}`),
      value: counts[key] ?? 0,
    }));
  });
  return (
    <Section
      title={t('dashboard.observations')}
      extra={<Link to="/ss/reports/observation">{t('reports.observation.title')}</Link>}
    >
      <OneReply of={{ error, refetch }} found={data} rows={3} within="panel">
        {() => (
          <>
            <p className="at-quiet">
              {t('dashboard.observationsMean', { from: format.date(span.from_date), to: format.date(span.to_date) })}
            </p>
            {total === 0 ? (
              <EmptyState title={t('dashboard.noObservations')} />
            ) : (
              <>
                <StatRow>
                  <Stat label={t('dashboard.observed')} value={format.number(total)} />
                  <Stat label={t('dashboard.completed')} value={format.number(completed)} />
                  <Stat label={t('dashboard.pending')} value={format.number(pending)} />
                </StatRow>
                <BarChart label={t('dashboard.observations')} values={values} />
              </>
            )}
          </>
        )}
      </OneReply>
    </Section>
  );
}
