import { reportRequest } from '@attesta/proto/report-address';
import { useFormat, useSession, useTranslation, useUrlState } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type Column, DataTable, FilterBar, type FilterField } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { frequencyLabel } from '../shared/frequency-label';
import { MissedPeriods } from '../shared/missed-periods';
import { scoreAddress } from '../shared/score-address';
import type { ChecklistRow } from '../shared/types';
import { WorkStatusTag, workStatuses } from '../shared/work-status';
import { useReportExport } from './use-report-export';
import { useUpdaterField } from './use-updater-field';

const defaults = {
  q: '',
  status: '',
  person: '',
  only: '',
  kind: '',
  library: '',
  chapter: '',
  standard: '',
  substandard: '',
  from: '',
  to: '',
  page: 1,
};

/**
 * One row a checklist: who answers for it, how it stands, what it scores.
 * @param props ofUpdaters: for a surveyor, how updaters answer what the surveyor has to score
 */
export function ChecklistReport({ ofUpdaters = false }: { ofUpdaters?: boolean }): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const [filters, setFilters] = useUrlState(defaults);
  const isAdmin = (useSession()?.roleId ?? 6) <= 3;
  const columns = useColumns();
  const personField = useUpdaterField(filters.person);
  const kindField: FilterField = {
    kind: 'select',
    name: 'kind',
    label: t('reports.kind'),
    options: ['all', 'kpi', 'observation', 'document'].map((value) => ({ value, label: t(`kind.${value}`) })),
  };
  const name = ofUpdaters ? 'checklistReport' : 'checklist';
  return (
    <>
      <div className="at-no-print">
        <FilterBar
          value={filters}
          onChange={(changes) => setFilters(changes as Partial<typeof defaults>)}
          fields={[
            { kind: 'place', label: t('level.library') },
            { kind: 'search', name: 'q', label: t('work.search') },
            {
              kind: 'select',
              name: 'status',
              label: t('field.status'),
              options: workStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
            },
            ...(ofUpdaters ? [] : [kindField]),
            {
              kind: 'select',
              name: 'only',
              label: t('reports.only'),
              options: ['missed', 'unassigned', 'drafts'].map((value) => ({
                value,
                label: t(`reports.onlyThose.${value}`),
              })),
            },
            ...personField,
            { kind: 'range', from: 'from', to: 'to', label: t('reports.answeredIn') },
          ]}
        />
      </div>
      <DataTable
        name="compliance.report.checklist"
        caption={t('reports.checklist.title')}
        // Roles 2 and 3 use client report calls (daily work 6).
        call={
          ofUpdaters
            ? 'compliance.ReportChecklistsToSurveyor'
            : isAdmin
              ? 'compliance.ReportClientChecklists'
              : 'compliance.ReportChecklists'
        }
        request={reportRequest(name, filters)}
        exportOnServer={useReportExport(name)}
        columns={columns}
        onOpen={(row) => navigate(scoreAddress(row))}
        empty={{ title: t('reports.empty'), description: t('reports.emptyHint') }}
      />
    </>
  );
}

function useColumns(): Column<ChecklistRow>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return [
    { key: 'activity', title: t('field.checklist'), sortable: true, width: 320 },
    { key: 'assignTo', title: t('field.assignedTo'), width: 180, card: 'line' },
    {
      key: 'status',
      width: 196,
      title: t('field.status'),
      sortable: true,
      card: 'status',
      value: (row) => t(`status.${row.status}`),
      render: (row) => (
        <>
          <WorkStatusTag status={row.status} answered={row.period_answered} total={row.noofelement} />{' '}
          <MissedPeriods row={row} />
        </>
      ),
    },
    {
      key: 'dueDate',
      title: t('field.due'),
      sortable: true,
      card: 'date',
      render: (row) => format.date(row.dueDate),
    },
    { key: 'noofelement', title: t('field.elements'), align: 'end', priority: 3 },
    { key: 'noofresponse', title: t('field.answered'), align: 'end', priority: 3 },
    {
      key: 'score',
      title: t('scores.score'),
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
    {
      key: 'response_date',
      title: t('field.lastAnswer'),
      sortable: true,
      render: (row) => format.date(row.response_date),
    },
    { key: 'libraryname', title: t('level.library'), sortable: true, hidden: true },
    { key: 'chaptername', title: t('level.chapter'), hidden: true },
    { key: 'standardname', title: t('level.standard'), hidden: true },
    { key: 'substandardname', title: t('level.substandard'), hidden: true },
    { key: 'company_name', title: t('field.organization'), hidden: true },
  ];
}
