import { noObservationType } from '@attesta/proto/compliance-words';
import { EmptyState, OneReply, type Reply, Section, useCall, useFormat, useTranslation } from '@attesta/ui';
import { BarChart, Stat, StatRow } from '@attesta/ui/charts';
import { type Column, LocalTable } from '@attesta/ui/data';
import { Link, useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';

type Chart = NonNullable<Reply<'compliance.GetObservationChart'>['data']>;
type OfType = NonNullable<Chart['types']>[number];

/** What a figure counts, as the report names it: observations of one type, and how they stand. */
interface Counted {
  type?: string;
  is?: 'Completed' | 'Pending';
}

/**
 * What was observed since the start of the month, completed and pending, by type (specification: daily work 2, 4, 9, observation
 * chart). Each figure leads to the observations that it counts, in the report of them.
 */
export default function ObservationPanel({ library }: { library: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { data, error, refetch } = useCall(
    'compliance.GetObservationChart',
    { library_id: library },
    { keepPrevious: true },
  );
  const chart = data?.data ?? {};
  return (
    <Section
      title={t('dashboard.observations')}
      extra={<Link to="/ss/reports/observation">{t('reports.observation.title')}</Link>}
    >
      <OneReply of={{ error, refetch }} found={data} rows={3} within="panel">
        {() => (
          <>
            <p className="at-quiet">
              {t('dashboard.observationsMean', { from: format.date(chart.from_date), to: format.date(chart.to_date) })}
            </p>
            {chart.total ? (
              <Counts chart={chart} library={library} />
            ) : (
              <EmptyState title={t('dashboard.noObservations')} />
            )}
          </>
        )}
      </OneReply>
    </Section>
  );
}

function Counts({ chart, library }: { chart: Chart; library: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const { total = 0, completed = 0, pending = 0, types = [], from_date = '', to_date = '' } = chart;
  const addressOf = (counted: Counted): string =>
    `/ss/reports/observation?${new URLSearchParams({ ...(library && { library }), ...counted, from: from_date, to: to_date })}`;
  const open = (counted: Counted) => () => void navigate(addressOf(counted));
  const typeOf = ({ observation_type }: OfType): string => observation_type || noObservationType;
  const nameOf = ({ observation_type }: OfType): string => observation_type || t('reports.noType');
  const count = (key: 'total' | 'completed' | 'pending', title: string, is?: Counted['is']): Column<OfType> => ({
    key,
    title,
    sortable: true,
    align: 'end',
    card: 'line',
    value: (row) => row[key] ?? 0,
    render: (row) => (
      <Link
        to={addressOf({ type: typeOf(row), ...(is && { is }) })}
        aria-label={`${title}: ${nameOf(row)}, ${format.number(row[key] ?? 0)}`}
      >
        {format.number(row[key] ?? 0)}
      </Link>
    ),
  });
  const columns: Column<OfType>[] = [
    { key: 'observation_type', title: t('reports.observationType'), sortable: true, value: nameOf },
    count('total', t('dashboard.observed')),
    count('completed', t('dashboard.completed'), 'Completed'),
    count('pending', t('dashboard.pending'), 'Pending'),
  ];
  const values = types.flatMap((ofType) =>
    (['completed', 'pending'] as const).map((key) => ({
      category: nameOf(ofType),
      series: t(`dashboard.${key}`),
      value: ofType[key] ?? 0,
    })),
  );
  return (
    <>
      <StatRow>
        <Stat label={t('dashboard.observed')} value={format.number(total)} onOpen={open({})} />
        <Stat label={t('dashboard.completed')} value={format.number(completed)} onOpen={open({ is: 'Completed' })} />
        <Stat label={t('dashboard.pending')} value={format.number(pending)} onOpen={open({ is: 'Pending' })} />
      </StatRow>
      <BarChart label={t('dashboard.observations')} values={values} />
      <LocalTable
        name="compliance.observations"
        caption={t('dashboard.observations')}
        items={types.map((one) => ({ ...one, id: typeOf(one) }))}
        columns={columns}
      />
    </>
  );
}
