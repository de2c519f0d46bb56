import {
  EmptyState,
  OneReply,
  type Row,
  Section,
  Select,
  StatusTag,
  useCall,
  useFormat,
  useTranslation,
} from '@attesta/ui';
import { TrendChart } from '@attesta/ui/charts';
import { type Column, LocalTable } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { useFigureColumns } from './kpi-columns';
import { KpiPeriods } from './kpi-periods';
import { monthName } from './months';

type Kpi = Row<'compliance.GetKpiChart'>;

/** KPIs against their targets, the worst first; one of them drawn month by month (specification: daily work 2, KPI charts). */
export default function KpiPanel({ library }: { library: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const { data, error, refetch } = useCall('compliance.GetKpiChart', { library_id: library }, { keepPrevious: true });
  const kpis = data?.data ?? [];
  return (
    <Section title={t('dashboard.kpis')} extra={<Link to="/ss/reports/kpi">{t('reports.kpi.title')}</Link>}>
      <OneReply of={{ error, refetch }} found={data} rows={4} within="panel">
        {() => (kpis.length === 0 ? <EmptyState title={t('dashboard.noKpis')} /> : <KpiFigures kpis={kpis} />)}
      </OneReply>
    </Section>
  );
}

function KpiFigures({ kpis }: { kpis: Kpi[] }): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const format = useFormat();
  const columns = useColumns();
  const [chosen, choose] = useState('');
  const shown = kpis.find(({ activity_id }) => activity_id === chosen) ?? (kpis[0] as Kpi);
  const months = (shown.months ?? []).map((one) => ({ ...one, name: monthName(one.month ?? '', i18n.language) }));
  const series = [
    ...months.map(({ name, value }) => ({ category: name, series: t('reports.value'), value })),
    ...(['target', 'totarget'] as const).flatMap((end) =>
      months.some((month) => typeof month[end] === 'number')
        ? months.map((month) => ({ category: month.name, series: t(`dashboard.${end}`), value: month[end] }))
        : [],
    ),
  ];
  return (
    <>
      <p className="at-quiet">{t('dashboard.kpisMean')}</p>
      <div className="at-grid-2">
        <LocalTable
          name="compliance.kpis"
          caption={t('dashboard.kpis')}
          rowKey="activity_id"
          items={kpis}
          columns={columns}
          onOpen={({ activity_id = '' }) => choose(activity_id)}
        />
        <div>
          <Select
            className="cp-wide-select at-no-print"
            aria-label={t('dashboard.kpiShown')}
            value={shown.activity_id}
            options={kpis.map(({ activity_id, name }) => ({ value: activity_id, label: name }))}
            onChange={(next) => choose(String(next ?? ''))}
          />
          <h3 className="at-subheading">
            <bdi>{shown.name}</bdi>
          </h3>
          {Boolean(shown.responses) && (
            <Link to={valuesOf(shown)}>{`${t('dashboard.rollup.values')}: ${format.number(shown.responses)}`}</Link>
          )}
          <TrendChart label={shown.name ?? ''} values={series} />
        </div>
      </div>
      <KpiPeriods id={shown.activity_id ?? ''} name={shown.name ?? ''} />
    </>
  );
}

/** The values that a KPI's figures are made of, one by one, in the report of them. */
function valuesOf({ name = '', months = [] }: Kpi): string {
  const from = months[0]?.month ?? '';
  return `/ss/reports/kpi?${new URLSearchParams({ q: name, ...(from && { from: `${from}-01` }) })}`;
}

function useColumns(): Column<Kpi>[] {
  const { t } = useTranslation('compliance');
  return [
    {
      key: 'name',
      title: t('dashboard.kpi'),
      sortable: true,
      value: ({ name }) => name,
      beside: ({ is_checklist }) => is_checklist && <StatusTag kind="neutral">{t('field.checklist')}</StatusTag>,
    },
    ...useFigureColumns<Kpi>(),
  ];
}
