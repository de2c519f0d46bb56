import { Section, useFormat, useTranslation } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type Column, LocalTable } from '@attesta/ui/data';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ownThresholds } from '../shared/own-thresholds';
import type { OpenedOrganization } from './organization-drawer';
import type { Overview } from './overview';

const OrganizationDrawer = lazy(() => import('./organization-drawer'));

type Branch = NonNullable<Overview['branches']>[number];

/** The organization beside its branches; each opens to what its figures come from. @param props.library only of this library */
export default function BranchTable({
  branches,
  library,
}: {
  branches: Branch[];
  library?: string | undefined;
}): ReactNode {
  const [opened, setOpened] = useState<OpenedOrganization>();
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const columns: Column<Branch>[] = [
    { key: 'name', title: t('field.organization'), sortable: true },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      card: 'score',
      render: (row) => <ScoreBar score={row.score} thresholds={ownThresholds(row)} />,
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
  const answered = (key: 'answers_score' | 'answers_score_before', title: string): Column<Branch> => ({
    key,
    title,
    card: 'line',
    sortable: true,
    align: 'end',
    value: (row) => row[key],
    render: (row) => format.percent(row[key]),
  });
  columns.push(
    answered('answers_score', t('dashboard.answersYear')),
    answered('answers_score_before', t('dashboard.answersYearBefore')),
    {
      key: 'response_date',
      title: t('field.lastAnswer'),
      sortable: true,
      priority: 3,
      render: (row) => format.date(row.response_date),
    },
  );
  return (
    <Section title={t('dashboard.branches')}>
      <LocalTable
        name="compliance.branches"
        caption={t('dashboard.branches')}
        rowKey="organization_id"
        items={branches}
        columns={columns}
        onOpen={({ organization_id: id = '', name = '' }) => setOpened({ id, name, library })}
      />
      <Suspense fallback={null}>
        <OrganizationDrawer of={opened} onClose={() => setOpened(undefined)} />
      </Suspense>
    </Section>
  );
}
