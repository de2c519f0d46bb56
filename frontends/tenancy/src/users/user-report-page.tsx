import { Page, PrintButton, type Row, useFormat, useTranslation, useUrlState } from '@attesta/ui';
import { type Column, DataTable, FilterBar } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { ActiveTag } from '../shared/status';

const defaults = { q: '', role_id: '', status: '', from: '', to: '', page: 1 };

/** The user report: filtered in the address, exported by the table's tools, printed with all its rows (specification: platform 7 Reports). */
export default function UserReportPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const [state, setState] = useUrlState(defaults);
  const columns = useReportColumns();
  const { q, role_id, status, from: fromDate, to: toDate } = state;
  return (
    <Page
      title={t('userReport.title')}
      description={t('userReport.lead')}
      breadcrumbs={[{ label: t('users.title'), to: '/ss/users' }, { label: t('userReport.title') }]}
      action={<PrintButton />}
    >
      <FilterBar
        fields={[
          { kind: 'search', name: 'q', label: t('users.search') },
          {
            kind: 'select',
            name: 'role_id',
            label: t('users.role'),
            options: [3, 4, 5, 6].map((role) => ({ value: String(role), label: t(`role.${role}`) })),
          },
          {
            kind: 'select',
            name: 'status',
            label: t('status.label'),
            options: [1, 0].map((value) => ({
              value: String(value),
              label: t(value ? 'status.active' : 'status.inactive'),
            })),
          },
          { kind: 'range', from: 'from', to: 'to', label: t('userReport.created') },
        ]}
        value={state}
        onChange={setState}
      />
      <DataTable
        name="tenancy.report.users"
        caption={t('userReport.title')}
        call="tenancy.ListUserReport"
        request={{ q, role_id: toNumber(role_id), status: toNumber(status), fromDate, toDate }}
        columns={columns}
        empty={{ title: t('users.none'), description: t('userReport.noneText') }}
      />
    </Page>
  );
}

function useReportColumns(): Column<Row<'tenancy.ListUserReport'>>[] {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  return [
    { key: 'name', title: t('users.name'), sortable: true },
    { key: 'email', title: t('users.email'), sortable: true, width: 220, card: 'line' },
    { key: 'role_id', title: t('users.role'), sortable: true, card: 'line', value: (row) => t(`role.${row.role_id}`) },
    {
      key: 'surveyortype',
      title: t('users.surveyorType'),
      priority: 3,
      value: (row) => (row.surveyortype ? t(`surveyorType.${row.surveyortype}`) : ''),
    },
    { key: 'company_name', title: t('users.organization') },
    { key: 'libraryname', title: t('users.libraries') },
    { key: 'mobile_no', title: t('users.mobile'), priority: 3 },
    {
      key: 'created_at',
      title: t('users.since'),
      sortable: true,
      card: 'date',
      value: (row) => row.created_at?.slice(0, 10),
      render: (row) => format.date(row.created_at),
    },
    {
      key: 'status',
      title: t('status.label'),
      sortable: true,
      card: 'status',
      value: (row) => t(row.status === 1 ? 'status.active' : 'status.inactive'),
      render: (row) => <ActiveTag status={row.status} />,
    },
  ];
}

function toNumber(text: string): number | undefined {
  return text === '' ? undefined : Number(text);
}
