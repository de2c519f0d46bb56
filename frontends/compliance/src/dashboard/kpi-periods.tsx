import {
  Button,
  call,
  OneReply,
  type Row,
  Segmented,
  toast,
  useCall,
  useSession,
  useShownOnPaper,
  useTranslation,
} from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type Column, LocalTable } from '@attesta/ui/data';
import { type ReactNode, useCallback, useState } from 'react';
import { periodName } from '../shared/period-name';
import { useFigureColumns } from './kpi-columns';

type Period = NonNullable<Row<'compliance.ListKpiRollups'>['periods']>[number];

const units = ['month', 'quarter', 'year'] as const;

/**
 * What the values of a KPI make together in each month, quarter or year, against its target, the latest first: once somebody asks for it or prints,
 * because a dashboard asks five calls at most by itself (screens, "A dashboard begins with what to do").
 */
export function KpiPeriods({ id, name }: { id: string; name: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const [isOpen, open] = useState(false);
  const show = useCallback(() => open(true), []);
  useShownOnPaper(isOpen ? undefined : show);
  return (
    <details className="at-gap at-gap-before" open={isOpen} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{t('dashboard.rollup.title', { name })}</summary>
      {isOpen && <Periods id={id} name={name} />}
    </details>
  );
}

function Periods({ id, name }: { id: string; name: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const role = useSession()?.roleId ?? 6;
  const [unit, setUnit] = useState<string>('quarter');
  const [busy, setBusy] = useState(false);
  const request = { unit, activity_id: id };
  const { data, error, refetch } = useCall('compliance.ListKpiRollups', request, { keepPrevious: true });
  const columns = useColumns();
  const [kpi] = data?.data ?? [];
  const again = async (): Promise<void> => {
    setBusy(true);
    try {
      const { message } = await call('compliance.RollUpKpis', { activity_id: id });
      toast.success(message ?? '');
    } catch (failure) {
      toast.error((failure as Error).message || t('ui:error.unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="at-quiet">
        {t('dashboard.rollup.means', { way: kpi?.aggregation_type || t('dashboard.rollup.average') })}
      </p>
      <div className="at-cluster at-gap at-no-print">
        <Segmented
          aria-label={t('dashboard.rollup.unit')}
          value={unit}
          options={units.map((value) => ({ value, label: t(`dashboard.rollup.${value}`) }))}
          onChange={setUnit}
        />
        {(role === 2 || role === 3) && (
          <Button loading={busy} onClick={() => void again()}>
            {t('dashboard.rollup.again')}
          </Button>
        )}
      </div>
      <OneReply of={{ error, refetch }} found={data} rows={4} within="panel">
        {() => (
          <LocalTable
            name="compliance.kpi-periods"
            caption={t('dashboard.rollup.title', { name })}
            rowKey="start"
            items={[...(kpi?.periods ?? [])].reverse()}
            columns={columns}
          />
        )}
      </OneReply>
    </>
  );
}

/** The unit of a period is told by how it is written: 2026-11, 2026-Q4, 2026. */
function frequencyOf(period: string): string {
  if (period.includes('Q')) return 'quarterly';
  return period.includes('-') ? 'monthly' : 'yearly';
}

function useColumns(): Column<Period>[] {
  const { t, i18n } = useTranslation('compliance');
  return [
    {
      key: 'period',
      title: t('field.period'),
      value: ({ period = '', start }) =>
        periodName(t, i18n.language, { response_frequency: frequencyOf(period), period_start: start }),
    },
    ...useFigureColumns<Period>(),
    {
      key: 'score',
      title: t('scores.score'),
      card: 'score',
      width: 200,
      value: (row) => row.score,
      render: (row) => <ScoreBar score={row.score} />,
    },
    {
      key: 'responses',
      title: t('dashboard.rollup.values'),
      align: 'end',
      priority: 3,
      value: (row) => row.responses ?? 0,
    },
  ];
}
