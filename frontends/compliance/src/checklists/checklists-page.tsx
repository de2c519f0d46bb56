import { Page, type Row, StatusTag, useFormat, useTranslation, useUrlState } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type Column, DataTable, FilterBar, useLibraryField } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { EvidenceFiles, EvidenceView } from '../shared/evidence-files';
import { frequencyLabel } from '../shared/frequency-label';
import { periodOf } from '../shared/period';
import { raterKey } from '../shared/rater-key';
import { ResponseDrawer } from './response-drawer';
import { useKeptRange } from './use-kept-range';

type Response = Row<'compliance.ListResponsesFromDate'>;

const defaults = { view: '', from: '', to: '', library: '', status: '', response: '', page: 1 };

/** What was answered, when and by whom. The date range is kept in this browser, and in the address while it shows. */
export default function ChecklistsPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const [filters, setFilters] = useUrlState(defaults);
  const libraryField = useLibraryField();
  const columns = useColumns();
  const change = useKeptRange('checklist', filters, setFilters);
  return (
    <Page title={t('checklists.title')} description={t('checklists.description')}>
      <EvidenceView value={filters.view} onChange={(view) => setFilters({ view, page: 1 })} />
      <FilterBar
        value={filters}
        onChange={(changes) => change(changes as Partial<typeof defaults>)}
        fields={[
          { kind: 'range', from: 'from', to: 'to', label: t('checklists.range') },
          libraryField,
          {
            kind: 'select',
            name: 'status',
            label: t('field.status'),
            options: ['submitted', 'draft'].map((value) => ({ value, label: t(`fileStatus.${value}`) })),
          },
        ]}
      />
      {filters.view === 'files' ? (
        <EvidenceFiles of="checklist" filters={filters} />
      ) : (
        <DataTable
          name="compliance.responses"
          caption={t('checklists.title')}
          call="compliance.ListResponsesFromDate"
          request={{
            // Sent only when a from date is set (daily work 5).
            ...periodOf(filters),
            library_id: filters.library,
            file_status: filters.status,
          }}
          columns={columns}
          onOpen={({ id }) => setFilters({ response: id })}
          empty={{ title: t('checklists.none'), description: t('checklists.noneHint') }}
        />
      )}
      <ResponseDrawer id={filters.response} onClose={() => setFilters({ response: '' })} />
    </Page>
  );
}

/** Draft or submitted; what was submitted with open elements is not green and says how many. */
function FileStatusTag({ response }: { response: Response }): ReactNode {
  const { t } = useTranslation('compliance');
  if (response.file_status === 'draft') return <StatusTag kind="pending">{t('fileStatus.draft')}</StatusTag>;
  const open = (response.noofelement ?? 0) - (response.noofresponse ?? 0);
  if (open > 0) return <StatusTag kind="warning">{t('status.partly', { count: open })}</StatusTag>;
  return <StatusTag kind="success">{t('fileStatus.submitted')}</StatusTag>;
}

function useColumns(): Column<Response>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return [
    { key: 'activity_name', title: t('field.checklist'), width: 340 },
    {
      key: 'response_date',
      title: t('field.date'),
      sortable: true,
      card: 'date',
      render: (row) => format.date(row.response_date),
    },
    { key: 'updator_name', title: t('field.person'), card: 'line' },
    { key: 'rater', title: t('scores.rater'), priority: 3, value: (row) => t(`rater.${raterKey(row.rater)}`) },
    {
      key: 'file_status',
      title: t('field.status'),
      card: 'status',
      value: (row) => t(`fileStatus.${row.file_status === 'draft' ? 'draft' : 'submitted'}`),
      render: (row) => <FileStatusTag response={row} />,
    },
    {
      key: 'noofresponse',
      title: t('field.answered'),
      align: 'end',
      value: (row) => `${row.noofresponse ?? 0}/${row.noofelement ?? 0}`,
    },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      card: 'score',
      render: (row) => <ScoreBar score={row.score} />,
    },
    {
      key: 'response_frequency',
      title: t('field.frequency'),
      hidden: true,
      value: (row) => frequencyLabel(t, row.response_frequency),
    },
    { key: 'period', title: t('field.period'), hidden: true },
    { key: 'file_no', title: t('field.fileNo'), hidden: true },
  ];
}
