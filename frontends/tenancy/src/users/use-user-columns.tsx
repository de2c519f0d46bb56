import { type Row, useFormat, useTranslation } from '@attesta/ui';
import type { Column } from '@attesta/ui/data';
import { ActiveTag } from '../shared/status';
import { AccountEnd } from './account-end';
import { SignInState } from './sign-in-state';

/** What the list of users shows of each. */
export function useUserColumns(withOrganization: boolean): Column<Row<'tenancy.ListUsers'>>[] {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  return [
    { key: 'name', title: t('users.name'), sortable: true },
    { key: 'email', title: t('users.email'), sortable: true, width: 220, card: 'line' },
    { key: 'role_id', title: t('users.role'), sortable: true, card: 'line', value: (row) => t(`role.${row.role_id}`) },
    { key: 'organization_name', title: t('users.organization'), priority: 3, hidden: !withOrganization },
    {
      key: 'sign_in_state',
      title: t('signIn.label'),
      width: 170,
      card: 'status',
      value: (row) => t(`signIn.${row.sign_in_state}`),
      render: (row) => <SignInState state={row.sign_in_state} />,
    },
    {
      key: 'created_at',
      title: t('users.since'),
      sortable: true,
      card: 'date',
      render: (row) => format.date(row.created_at),
    },
    {
      key: 'to_date',
      title: t('users.to'),
      hidden: true,
      value: (row) => (row.to_date ? format.date(row.to_date) : t('users.unlimited')),
      render: (row) => <AccountEnd day={row.to_date} />,
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
