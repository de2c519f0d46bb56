import { reportRequest } from '@attesta/proto/report-address';
import { type Row, useFormat, useSession, useTranslation, useUrlState } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type Column, DataTable, FilterBar, useLibraryField } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { useReportExport } from './use-report-export';

type UpdaterRow = Row<'compliance.ReportUpdaters'>;

/** Roles that ask another call for the same rows, and open nobody's assignment. */
const calls: Record<number, 'compliance.ReportUpdatersToSurveyor' | 'compliance.ReportUpdatersToViewer'> = {
  5: 'compliance.ReportUpdatersToSurveyor',
  6: 'compliance.ReportUpdatersToViewer',
};

const defaults = { q: '', library: '', from: '', to: '', page: 1 };

/** One row an updater: assigned, answered and overdue checklists, and their mean score. */
export function UpdaterReport(): ReactNode {
  const role = useSession()?.roleId ?? 0;
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const [filters, setFilters] = useUrlState(defaults);
  const libraryField = useLibraryField();
  const columns = useColumns();
  const name = role === 5 ? 'updatorReport' : 'updator';
  return (
    <>
      <div className="at-no-print">
        <FilterBar
          value={filters}
          onChange={(changes) => setFilters(changes as Partial<typeof defaults>)}
          fields={[
            { kind: 'search', name: 'q', label: t('assignment.searchPeople') },
            libraryField,
            { kind: 'range', from: 'from', to: 'to', label: t('reports.answeredIn') },
          ]}
        />
      </div>
      <DataTable
        name="compliance.report.updator"
        caption={t('reports.updator.title')}
        call={calls[role] ?? 'compliance.ReportUpdaters'}
        request={reportRequest(name, filters)}
        exportOnServer={useReportExport(name)}
        columns={columns}
        onOpen={calls[role] ? undefined : ({ id }) => navigate(`/ss/assignment?people=${id}`)}
        empty={{ title: t('reports.empty'), description: t('reports.emptyHint') }}
      />
    </>
  );
}

function useColumns(): Column<UpdaterRow>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const figure = (key: 'assigned' | 'answered' | 'overdue', title: string): Column<UpdaterRow> => ({
    key,
    title,
    sortable: true,
    align: 'end',
    value: (row) => row[key] ?? 0,
    render: (row) => format.number(row[key] ?? 0),
  });
  return [
    { key: 'name', title: t('field.person'), sortable: true },
    { key: 'email', title: t('field.email'), sortable: true, width: 200, priority: 3 },
    figure('assigned', t('reports.assigned')),
    figure('answered', t('status.answered')),
    figure('overdue', t('status.overdue')),
    {
      key: 'completion_percentage',
      title: t('scores.completion'),
      card: 'line',
      align: 'end',
      value: (row) => row.completion_percentage,
      render: (row) => format.percent(row.completion_percentage),
    },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      card: 'score',
      value: (row) => row.score,
      render: (row) => <ScoreBar score={row.score} />,
    },
    {
      key: 'last_response_date',
      title: t('field.lastAnswer'),
      card: 'date',
      render: (row) => format.date(row.last_response_date),
    },
    { key: 'company_name', title: t('field.organization'), hidden: true },
  ];
}
