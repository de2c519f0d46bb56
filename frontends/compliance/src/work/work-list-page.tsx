import { Page, Segmented, Tag, useCall, useFormat, useSession, useTranslation, useUrlState } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type Column, DataTable, FilterBar, useLibraryField } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { formPath } from '../shared/form-path';
import { frequencyLabel } from '../shared/frequency-label';
import { MissedPeriods } from '../shared/missed-periods';
import { periodName } from '../shared/period-name';
import type { ChecklistRow } from '../shared/types';
import { WorkStatusTag, workStatuses } from '../shared/work-status';
import { UnsentNotice } from '../unsent/unsent-notice';

const defaults = { q: '', status: '', library: '', kind: '', only: '', page: 1 };
const kinds = ['checklist', 'kpi', 'observation', 'document'];

/** What the person has to answer: overdue and due first. Filters are kept in the address. */
export default function WorkListPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const [filters, setFilters] = useUrlState(defaults);
  const libraryField = useLibraryField();
  const columns = useColumns();
  const isSurveyor = useSession()?.roleId === 5;
  return (
    <Page title={t('work.title')} description={t('work.description')}>
      <UnsentNotice />
      <StatusTabs value={filters.status} onChange={(status) => setFilters({ status, page: 1 })} />
      <FilterBar
        value={filters}
        onChange={(changes) => setFilters(changes as Partial<typeof defaults>)}
        fields={[
          { kind: 'search', name: 'q', label: t('work.search') },
          {
            kind: 'select',
            name: 'kind',
            label: t('field.kind'),
            options: kinds.map((value) => ({ value, label: t(`record.kindOf.${value}`) })),
          },
          libraryField,
          {
            kind: 'select',
            name: 'only',
            label: t('work.only'),
            options: [{ value: 'drafts', label: t('work.draft') }],
          },
        ]}
      />
      <DataTable
        name="compliance.work"
        caption={t('work.title')}
        call="compliance.ReportChecklists"
        request={{
          q: filters.q,
          status: filters.status,
          library_id: filters.library,
          // Surveyors answer checklists alone.
          kind: isSurveyor ? undefined : filters.kind || 'all',
          drafts: filters.only === 'drafts' || undefined,
        }}
        columns={columns}
        onOpen={(row) => navigate(formPath(row))}
        empty={{
          title: isNarrowed(filters) ? t('work.noneFound') : t('work.none'),
          description: filters.status ? undefined : t('work.noneHint'),
        }}
      />
    </Page>
  );
}

function isNarrowed({ status, q, library, kind, only }: typeof defaults): boolean {
  return [status, q, library, kind, only].some(Boolean);
}

function StatusTabs({ value, onChange }: { value: string; onChange: (status: string) => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const isUpdater = useSession()?.roleId === 4;
  const counts = useCall('compliance.GetTaskStatus', {}, { enabled: isUpdater }).data?.data;
  const count = (status: (typeof workStatuses)[number] | 'total'): string =>
    counts ? ` ${format.number(counts[status] ?? 0)}` : '';
  return (
    <div className="cp-segments">
      <Segmented
        filters
        aria-label={t('work.status')}
        value={value}
        options={[
          { value: '', label: `${t('work.all')}${count('total')}` },
          ...workStatuses.map((status) => ({
            value: status,
            // What was submitted with open elements is among them, and is not called answered.
            label: `${t(status === 'answered' ? 'status.submitted' : `status.${status}`)}${count(status)}`,
          })),
        ]}
        onChange={onChange}
      />
    </div>
  );
}

function useColumns(): Column<ChecklistRow>[] {
  const { t, i18n } = useTranslation('compliance');
  const format = useFormat();
  const progress = (row: ChecklistRow): string =>
    [
      row.kind && row.kind !== 'checklist'
        ? ''
        : `${format.number(row.period_answered ?? 0)}/${format.number(row.noofelement ?? 0)}`,
      periodName(t, i18n.language, row),
    ]
      .filter(Boolean)
      .join(' · ');
  return [
    {
      key: 'activity',
      title: t('field.activity'),
      sortable: true,
      width: 340,
      value: (row) => row.activity,
      render: (row) => (
        <span>
          {row.activity} {row.esr === 1 && <Tag className="at-esr">ESR</Tag>}{' '}
          {row.stands_in_for && <Tag>{t('absence.for', { name: row.stands_in_for })}</Tag>}
        </span>
      ),
    },
    {
      key: 'kind',
      title: t('field.kind'),
      width: 130,
      card: 'line',
      value: (row) => t(`record.kindOf.${row.kind || 'checklist'}`),
    },
    {
      key: 'status',
      title: t('field.status'),
      sortable: true,
      card: 'status',
      value: (row) => t(`status.${row.status}`),
      width: 200,
      render: (row) => (
        <>
          <WorkStatusTag status={row.status} answered={row.period_answered} total={row.noofelement} />{' '}
          <MissedPeriods row={row} brief />
        </>
      ),
    },
    {
      key: 'period_answered',
      title: t('field.thisPeriod'),
      width: 190,
      card: 'line',
      value: progress,
      render: (row) => (
        <>
          {progress(row)} {row.draft_id && <span className="at-faint">{t('work.draft')}</span>}
        </>
      ),
    },
    {
      key: 'dueDate',
      title: t('field.due'),
      sortable: true,
      card: 'date',
      value: (row) => row.period_due,
      render: (row) => (row.period_due ? format.date(row.period_due) : '–'),
    },
    {
      key: 'missed_since',
      title: t('field.missedSince'),
      hidden: true,
      render: (row) => format.date(row.missed_since),
    },
    {
      key: 'score',
      title: t('field.lastScore'),
      sortable: true,
      card: 'score',
      value: (row) => row.last_score,
      render: (row) => <ScoreBar score={row.last_score} />,
    },
    {
      key: 'response_date',
      title: t('field.lastAnswer'),
      sortable: true,
      // Beside the last score: of when that is.
      card: 'line',
      value: (row) => row.last_date,
      render: (row) => format.date(row.last_date),
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
  ];
}
