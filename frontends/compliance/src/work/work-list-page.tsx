import { Page, Segmented, Tag, useCall, useFormat, useSession, useTranslation, useUrlState } from '@attesta/ui';
import { type Column, DataTable, FilterBar, ScoreBar, useLibraryField } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { frequencyLabel } from '../shared/frequency-label';
import type { ChecklistRow } from '../shared/types';
import { WorkStatusTag, workStatuses } from '../shared/work-status';

const defaults = { q: '', status: '', library: '', page: 1 };

/** What the person has to answer: overdue and due first. Filters are kept in the address. */
export default function WorkListPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const [filters, setFilters] = useUrlState(defaults);
  const libraryField = useLibraryField();
  const columns = useColumns();
  return (
    <Page title={t('work.title')} description={t('work.description')}>
      <StatusTabs value={filters.status} onChange={(status) => setFilters({ status, page: 1 })} />
      <FilterBar
        value={filters}
        onChange={(changes) => setFilters(changes as Partial<typeof defaults>)}
        fields={[{ kind: 'search', name: 'q', label: t('work.search') }, libraryField]}
      />
      <DataTable
        name="compliance.work"
        caption={t('work.title')}
        call="compliance.ReportChecklists"
        request={{ q: filters.q, status: filters.status, library_id: filters.library }}
        columns={columns}
        onOpen={({ id, type }) => navigate(`/ss/work/${id}?type=${type || 1}`)}
        empty={{
          title: filters.status || filters.q || filters.library ? t('work.noneFound') : t('work.none'),
          description: filters.status ? undefined : t('work.noneHint'),
        }}
      />
    </Page>
  );
}

function StatusTabs({ value, onChange }: { value: string; onChange: (status: string) => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const isUpdater = useSession()?.roleId === 4;
  const counts = useCall('compliance.GetTaskStatus', {}, { enabled: isUpdater }).data?.data;
  const count = (status: (typeof workStatuses)[number] | 'total'): string =>
    counts ? ` ${format.number(counts[status] ?? 0)}` : '';
  return (
    <div className="cp-tabs">
      <Segmented
        filters
        aria-label={t('work.status')}
        value={value}
        options={[
          { value: '', label: `${t('work.all')}${count('total')}` },
          ...workStatuses.map((status) => ({ value: status, label: `${t(`status.${status}`)}${count(status)}` })),
        ]}
        onChange={onChange}
      />
    </div>
  );
}

function useColumns(): Column<ChecklistRow>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return [
    {
      key: 'activity',
      title: t('field.checklist'),
      sortable: true,
      width: 340,
      value: (row) => row.activity,
      render: (row) => (
        <span>
          {row.activity} {row.esr && <Tag className="at-esr">ESR</Tag>}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('field.status'),
      sortable: true,
      card: 'status',
      value: (row) => t(`status.${row.status}`),
      render: (row) => (
        <>
          <WorkStatusTag status={row.status} /> {row.draft_id && <span className="at-faint">{t('work.draft')}</span>}
        </>
      ),
    },
    {
      key: 'dueDate',
      title: t('field.due'),
      sortable: true,
      card: 'date',
      render: (row) => (row.dueDate ? format.date(row.dueDate) : '–'),
    },
    {
      key: 'noofresponse',
      title: t('field.answered'),
      align: 'end',
      value: (row) => `${row.noofresponse ?? 0}/${row.noofelement ?? 0}`,
      render: (row) => `${format.number(row.noofresponse ?? 0)}/${format.number(row.noofelement ?? 0)}`,
    },
    {
      key: 'score',
      title: t('field.score'),
      sortable: true,
      card: 'score',
      value: (row) => row.score,
      render: (row) => <ScoreBar score={row.score} />,
    },
    {
      key: 'response_frequency',
      title: t('field.frequency'),
      priority: 3,
      value: (row) => frequencyLabel(t, row.response_frequency),
    },
    { key: 'libraryname', title: t('level.library'), sortable: true, width: 220, priority: 3 },
    { key: 'chaptername', title: t('level.chapter'), hidden: true },
    { key: 'standardname', title: t('level.standard'), hidden: true },
    {
      key: 'response_date',
      title: t('field.lastAnswer'),
      sortable: true,
      hidden: true,
      render: (row) => format.date(row.response_date),
    },
  ];
}
