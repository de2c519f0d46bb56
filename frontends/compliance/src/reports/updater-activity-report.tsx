import { reportRequest } from '@attesta/proto/report-address';
import { useTranslation, useUrlState } from '@attesta/ui';
import { DataTable, FilterBar } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { workStatuses } from '../shared/work-status';
import { useCommonColumns } from './activity-columns';
import { useReportExport } from './use-report-export';
import { useUpdaterField } from './use-updater-field';

const places = { library: '', chapter: '', standard: '', substandard: '' };
const defaults = { q: '', ...places, person: '', kind: '', status: '', from: '', to: '', page: 1 };
const kinds = ['checklist', 'kpi', 'observation', 'document'] as const;

/** What each updater works on, of all kinds; within a range of days what each has answered in them. */
export function UpdaterActivityReport(): ReactNode {
  const { t } = useTranslation('compliance');
  const [filters, setFilters] = useUrlState(defaults);
  const personField = useUpdaterField(filters.person);
  const { first, last } = useCommonColumns(Boolean(filters.from));
  return (
    <>
      <div className="at-no-print">
        <FilterBar
          value={filters}
          onChange={(changes) => setFilters(changes as Partial<typeof defaults>)}
          fields={[
            { kind: 'place', label: t('level.library') },
            { kind: 'search', name: 'q', label: t('reports.search') },
            ...personField,
            {
              kind: 'select',
              name: 'kind',
              label: t('reports.kind'),
              options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
            },
            {
              kind: 'select',
              name: 'status',
              label: t('field.status'),
              options: workStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
            },
            { kind: 'range', from: 'from', to: 'to', label: t('reports.answeredIn') },
          ]}
        />
      </div>
      <DataTable
        name="compliance.report.updatorActivityReport"
        caption={t('reports.updatorActivityReport.title')}
        call="compliance.ReportUpdaterActivities"
        request={reportRequest('updatorActivityReport', filters)}
        exportOnServer={useReportExport('updatorActivityReport')}
        columns={[
          ...first,
          { key: 'kind', title: t('reports.kind'), card: 'line', value: (row) => t(`kind.${row.kind || 'checklist'}`) },
          { key: 'noofelement', title: t('field.elements'), align: 'end', priority: 3 },
          { key: 'noofresponse', title: t('field.answered'), align: 'end', priority: 3 },
          ...last,
          { key: 'email', title: t('field.email'), hidden: true },
        ]}
        empty={{ title: t('reports.empty'), description: t('reports.emptyHint') }}
      />
    </>
  );
}
