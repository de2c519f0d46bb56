import { type Row, Section, useCall, useFormat, useTranslation } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type Column, LocalTable } from '@attesta/ui/data';
import type { ReactNode } from 'react';

type Branch = Row<'compliance.GetBranchCompliance'>;

/** The organization beside its branches. */
export function BranchTable({ library }: { library: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const branches = useCall('compliance.GetBranchCompliance', { library_id: library }, { keepPrevious: true });
  const columns: Column<Branch>[] = [
    { key: 'name', title: t('field.organization'), sortable: true },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      card: 'score',
      render: (row) => <ScoreBar score={row.score} />,
    },
    {
      key: 'completion_percentage',
      title: t('scores.completion'),
      card: 'line',
      sortable: true,
      align: 'end',
      render: (row) => format.percent(row.completion_percentage),
    },
  ];
  return (
    <Section title={t('dashboard.branches')}>
      <LocalTable
        name="compliance.branches"
        caption={t('dashboard.branches')}
        rowKey="organization_id"
        items={branches.data ? (branches.data.data ?? []) : undefined}
        error={branches.error ?? undefined}
        onRetry={() => void branches.refetch()}
        columns={columns}
      />
    </Section>
  );
}
