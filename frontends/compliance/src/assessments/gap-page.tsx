import { nodeLabel, Page, PrintButton, useFormat, useTranslation, useUrlState } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type Column, DataTable, FilterBar, useLibraryField } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { GapDrawer } from './gap-drawer';
import type { GapRow } from './types';

const defaults = { q: '', library: '', status: '', open: '', page: 1 };

/** What each standard still lacks: its gap beside what the answers and the self-assessment say (daily work 2). */
export default function GapPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const [state, setState] = useUrlState(defaults);
  const libraryField = useLibraryField();
  const columns = useColumns();
  return (
    <Page title={t('gap.title')} description={t('gap.description')} action={<PrintButton />}>
      <FilterBar
        value={state}
        onChange={setState}
        fields={[
          { kind: 'search', name: 'q', label: t('gap.search') },
          libraryField,
          {
            kind: 'select',
            name: 'status',
            label: t('field.status'),
            options: [
              { value: 'open', label: t('assess.open') },
              { value: 'assessed', label: t('assess.assessed') },
            ],
          },
        ]}
      />
      <DataTable
        name="compliance.gaps"
        caption={t('gap.title')}
        call="compliance.ListGapAssessments"
        rowKey="standard_id"
        request={{ q: state.q, library_id: state.library, status: state.status }}
        columns={columns}
        onOpen={({ standard_id }) => setState({ open: standard_id })}
        empty={{ title: t('assess.none'), description: t('assess.noneHint') }}
      />
      <GapDrawer id={state.open} onClose={() => setState({ open: '' })} />
    </Page>
  );
}

function useColumns(): Column<GapRow>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return [
    { key: 'name', title: t('level.standard'), sortable: true, width: 320, value: nodeLabel },
    { key: 'chaptername', title: t('level.chapter'), hidden: true },
    {
      key: 'gap',
      title: t('gap.gap'),
      sortable: true,
      card: 'status',
      align: 'end',
      value: (row) => row.gap,
      render: (row) => format.percent(row.gap),
    },
    {
      key: 'self_score',
      title: t('assess.self'),
      sortable: true,
      card: 'line',
      value: (row) => row.self_score,
      render: (row) => <ScoreBar score={row.self_score} />,
    },
    {
      key: 'score',
      title: t('assess.byAnswers'),
      sortable: true,
      card: 'score',
      value: (row) => row.score,
      render: (row) => <ScoreBar score={row.score} />,
    },
    {
      key: 'incomplete',
      title: t('gap.incomplete'),
      align: 'end',
      card: 'line',
      value: (row) => row.incomplete ?? 0,
      render: (row) => t('gap.of', { n: format.number(row.incomplete ?? 0), total: format.number(row.total ?? 0) }),
    },
    {
      key: 'user_name',
      title: t('gap.assessedBy'),
      priority: 3,
      value: (row) =>
        (row.assessors ?? 0) > 1 ? t('gap.people', { n: format.number(row.assessors ?? 0) }) : row.user_name,
    },
    {
      key: 'updated_at',
      title: t('gap.assessedOn'),
      sortable: true,
      priority: 3,
      card: 'date',
      render: (row) => format.date(row.updated_at),
    },
    { key: 'updator_comment', title: t('gap.missing'), hidden: true },
    { key: 'current_state', title: t('gap.currentState'), hidden: true },
    { key: 'libraryname', title: t('level.library'), hidden: true },
  ];
}
