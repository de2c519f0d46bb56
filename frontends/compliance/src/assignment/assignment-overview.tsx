import { type Row, StatusTag, useFormat, useMayCall, useTranslation, useUrlState } from '@attesta/ui';
import { type Column, DataTable, FilterBar, useLibraryField } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';

const defaults = { q: '', library: '', level: '', page: 1 };

/** Everything that is assigned in the organization, in one list; what was given, changed and taken back stands in the audit trail. */
export function AssignmentOverview(): ReactNode {
  const { t } = useTranslation('compliance');
  const [filters, setFilters] = useUrlState(defaults);
  const libraryField = useLibraryField();
  const columns = useAssignmentColumns();
  const mayReadHistory = useMayCall('tenancy.ListAuditTrail');
  return (
    <>
      {mayReadHistory && (
        <p className="at-no-print">
          <Link to="/ss/audit-trail?kind=assignments">{t('assignment.history')}</Link>
        </p>
      )}
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
        ]}
      />
      <DataTable
        name="compliance.assignments"
        caption={t('assignment.overview')}
        call="compliance.ListAssignments"
        request={{ q: filters.q, library_id: filters.library, level: filters.level }}
        columns={columns}
        empty={{ title: t('assignment.none') }}
      />
    </>
  );
}

type Assignment = Row<'compliance.ListAssignments'>;

/** The columns of a list of assignments; the assignment report has the same. */
export function useAssignmentColumns(): Column<Assignment>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return [
    {
      key: 'user_name',
      title: t('field.person'),
      value: (row) => row.user_name || row.user_email,
      render: (row) => (
        <>
          {row.user_name} <span className="at-faint">{row.user_email}</span>
        </>
      ),
    },
    {
      key: 'level',
      title: t('assignment.level'),
      sortable: true,
      priority: 3,
      value: (row) => t(`level.${row.level}`),
    },
    {
      key: 'node_name',
      title: t('field.what'),
      width: 300,
      card: 'line',
      value: (row) => `${row.node_code ?? ''} ${row.node_name ?? ''}`.trim(),
    },
    { key: 'library_name', title: t('level.library'), priority: 3, value: (row) => row.library_name },
    {
      key: 'activities',
      title: t('field.activities'),
      align: 'end',
      render: (row) => format.number(row.activities ?? 0),
    },
    {
      key: 'expirydate',
      title: t('assignment.expiry'),
      sortable: true,
      width: 176,
      card: 'date',
      render: (row) =>
        row.expired ? (
          <StatusTag kind="warning">{t('assignment.expired', { date: format.date(row.expirydate) })}</StatusTag>
        ) : row.expirydate ? (
          format.date(row.expirydate)
        ) : (
          t('assignment.noExpiry')
        ),
    },
    {
      key: 'assigned_at',
      title: t('field.assignedAt'),
      sortable: true,
      hidden: true,
      render: (row) => format.date(row.assigned_at),
    },
    { key: 'company_name', title: t('field.organization'), hidden: true },
  ];
}
