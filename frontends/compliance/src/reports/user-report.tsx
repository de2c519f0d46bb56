import { reportRequest } from '@attesta/proto/report-address';
import { type Row, StatusTag, useFormat, useTranslation, useUrlState } from '@attesta/ui';
import { type Column, DataTable, FilterBar } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { useReportExport } from './use-report-export';

type UserRow = Row<'tenancy.ListUserReport'>;

const defaults = { q: '', role_id: '', status: '', from: '', to: '', page: 1 };

/** One row an account: in which role, with which libraries, since when, and whether it is switched on. */
export function UserReport(): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const [filters, setFilters] = useUrlState(defaults);
  const columns = useColumns();
  const { q, role_id, account_status, fromDate, toDate } = reportRequest('user', filters);
  return (
    <>
      <FilterBar
        value={filters}
        onChange={setFilters}
        fields={[
          { kind: 'search', name: 'q', label: t('reports.user.search') },
          {
            kind: 'select',
            name: 'role_id',
            label: t('reports.user.role'),
            options: ['3', '4', '5', '6'].map((value) => ({ value, label: t(`reports.user.roles.${value}`) })),
          },
          {
            kind: 'select',
            name: 'status',
            label: t('field.status'),
            options: ['1', '0'].map((value) => ({ value, label: t(`reports.user.account.${value}`) })),
          },
          { kind: 'range', from: 'from', to: 'to', label: t('reports.user.created') },
        ]}
      />
      <DataTable
        name="compliance.report.user"
        caption={t('reports.user.title')}
        call="tenancy.ListUserReport"
        request={{ q, role_id, status: account_status, fromDate, toDate }}
        exportOnServer={useReportExport('user')}
        columns={columns}
        onOpen={({ id }) => navigate(`/ss/users/${id}`)}
        empty={{ title: t('reports.empty'), description: t('reports.emptyHint') }}
      />
    </>
  );
}

function useColumns(): Column<UserRow>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return [
    { key: 'name', title: t('field.person'), sortable: true, width: 200 },
    { key: 'email', title: t('field.email'), sortable: true, width: 220, card: 'line' },
    {
      key: 'role_id',
      title: t('reports.user.role'),
      sortable: true,
      card: 'line',
      value: (row) => t(`reports.user.roles.${row.role_id}`),
    },
    {
      key: 'surveyortype',
      title: t('sessions.surveyorType'),
      priority: 3,
      value: (row) => (row.surveyortype ? t(`sessions.type.${row.surveyortype}`) : ''),
    },
    { key: 'company_name', title: t('field.organization') },
    { key: 'libraryname', title: t('reports.user.libraries') },
    { key: 'mobile_no', title: t('reports.user.mobile'), priority: 3 },
    {
      key: 'created_at',
      title: t('reports.user.since'),
      sortable: true,
      card: 'date',
      value: (row) => row.created_at?.slice(0, 10),
      render: (row) => format.date(row.created_at),
    },
    {
      key: 'status',
      title: t('field.status'),
      sortable: true,
      card: 'status',
      value: (row) => t(`reports.user.account.${row.status ?? 0}`),
      render: (row) => (
        <StatusTag kind={row.status === 1 ? 'success' : 'neutral'}>
          {t(`reports.user.account.${row.status ?? 0}`)}
        </StatusTag>
      ),
    },
  ];
}
