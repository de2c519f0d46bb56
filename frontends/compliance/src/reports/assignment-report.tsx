import { reportRequest } from '@attesta/proto/report-address';
import { useTranslation, useUrlState } from '@attesta/ui';
import { DataTable, FilterBar, useLibraryField } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { useAssignmentColumns } from '../assignment/assignment-overview';
import { useReportExport } from './use-report-export';

const defaults = { q: '', library: '', level: '', from: '', to: '', page: 1 };

/** One row an assignment: who answers for what, since when and until when. */
export function AssignmentReport(): ReactNode {
  const { t } = useTranslation('compliance');
  const [filters, setFilters] = useUrlState(defaults);
  const libraryField = useLibraryField();
  const columns = useAssignmentColumns();
  return (
    <>
      <div className="at-no-print">
        <FilterBar
          value={filters}
          onChange={(changes) => setFilters(changes as Partial<typeof defaults>)}
          fields={[
            { kind: 'search', name: 'q', label: t('assignment.search') },
            libraryField,
            {
              kind: 'select',
              name: 'level',
              label: t('assignment.level'),
              options: ['chapter', 'standard', 'substandard'].map((value) => ({ value, label: t(`level.${value}`) })),
            },
            { kind: 'range', from: 'from', to: 'to', label: t('reports.assignedIn') },
          ]}
        />
      </div>
      <DataTable
        name="compliance.report.propertyassign"
        caption={t('reports.propertyassign.title')}
        call="compliance.ReportAssignments"
        request={reportRequest('propertyassign', filters)}
        exportOnServer={useReportExport('propertyassign')}
        columns={columns}
        empty={{ title: t('reports.empty'), description: t('reports.emptyHint') }}
      />
    </>
  );
}
