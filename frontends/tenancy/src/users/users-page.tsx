import { Button, Page, type Row, useFormat, useSession, useShortcut, useTranslation, useUrlState } from '@attesta/ui';
import { type Column, DataTable, FilterBar, type FilterField } from '@attesta/ui/data';
import { UserAddOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { ActiveTag } from '../shared/status';
import { useOrganizationOptions } from '../shared/use-organization-options';
import { UserDrawer } from './user-drawer';

const defaults = { q: '', role_id: '', status: '', organization_id: '', open: '', page: 1 };
const assignableRoles = [3, 4, 5, 6];

/** Every account that the actor may see; a row opens beside the list. */
export default function UsersPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const navigate = useNavigate();
  const mayChoose = (useSession()?.roleId ?? 6) <= 2;
  const [state, setState] = useUrlState(defaults);
  const organizations = useOrganizationOptions();
  const columns = useUserColumns(mayChoose);
  useShortcut('n', t('users.create'), () => navigate('/ss/users/new'));
  const fields: FilterField[] = [
    { kind: 'search', name: 'q', label: t('users.search') },
    {
      kind: 'select',
      name: 'role_id',
      label: t('users.role'),
      options: assignableRoles.map((role) => ({ value: String(role), label: t(`role.${role}`) })),
    },
    {
      kind: 'select',
      name: 'status',
      label: t('status.label'),
      options: ['1', '0'].map((value) => ({ value, label: t(value === '1' ? 'status.active' : 'status.inactive') })),
    },
  ];
  if (mayChoose)
    fields.push({ kind: 'select', name: 'organization_id', label: t('users.organization'), ...organizations });
  const { q, role_id, status, organization_id } = state;
  return (
    <Page
      title={t('users.title')}
      action={
        <Button type="primary" icon={<UserAddOutlined />} onClick={() => navigate('/ss/users/new')}>
          {t('users.create')}
        </Button>
      }
    >
      <FilterBar fields={fields} value={state} onChange={setState} />
      <DataTable
        name="tenancy.users"
        caption={t('users.title')}
        call="tenancy.ListUsers"
        request={{ q, role_id: toNumber(role_id), status: toNumber(status), organization_id }}
        columns={columns}
        onOpen={({ id }) => setState({ open: id })}
        empty={{ title: t('users.none'), description: t('users.noneText') }}
      />
      <UserDrawer id={state.open} onClose={() => setState({ open: '' })} />
    </Page>
  );
}

function useUserColumns(withOrganization: boolean): Column<Row<'tenancy.ListUsers'>>[] {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  return [
    { key: 'name', title: t('users.name'), sortable: true },
    { key: 'email', title: t('users.email'), sortable: true, width: 220, card: 'line' },
    { key: 'role_id', title: t('users.role'), sortable: true, card: 'line', value: (row) => t(`role.${row.role_id}`) },
    { key: 'organization_name', title: t('users.organization'), priority: 3, hidden: !withOrganization },
    {
      key: 'created_at',
      title: t('users.since'),
      sortable: true,
      card: 'date',
      render: (row) => format.date(row.created_at),
    },
    { key: 'mobile_no', title: t('users.mobile'), hidden: true },
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
