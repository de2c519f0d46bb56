import {
  Button,
  Page,
  Popconfirm,
  Space,
  useCall,
  useChoiceState,
  useFormat,
  useSession,
  useShortcut,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { DataTable, FilterBar, type FilterField, useLibraryField, useOrganizationField } from '@attesta/ui/data';
import { UserAddOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { QuotaMeter } from './quota-meter';
import { signInStates } from './sign-in-state';
import { useChangeMany } from './use-change-many';
import { useUserColumns } from './use-user-columns';
import { UserDrawer } from './user-drawer';

const defaults = { q: '', role_id: '', status: '', sign_in: '', organization_id: '', library: '', open: '', page: 1 };

/** Every account that the actor may see, within which limits; a row opens beside the list. */
export default function UsersPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const navigate = useNavigate();
  const actor = useSession();
  const mayChoose = (actor?.roleId ?? 6) <= 2;
  const [state, setState] = useUrlState(defaults);
  const organizationField = useOrganizationField(t('users.organization'), state.organization_id);
  const libraryField = useLibraryField();
  const roles = useCall('tenancy.ListRoles', {}, { staleTime: 600_000 });
  const columns = useUserColumns(mayChoose);
  const many = useChangeMany();
  const format = useFormat();
  useShortcut('n', t('users.create'), () => navigate('/ss/users/new'));
  const fields: FilterField[] = [
    { kind: 'search', name: 'q', label: t('users.search') },
    {
      kind: 'select',
      name: 'role_id',
      label: t('users.role'),
      state: useChoiceState(roles),
      options: (roles.data?.data ?? []).map(({ id }) => ({ value: String(id), label: t(`role.${id}`) })),
    },
    {
      kind: 'select',
      name: 'status',
      label: t('status.label'),
      options: ['1', '0'].map((value) => ({ value, label: t(value === '1' ? 'status.active' : 'status.inactive') })),
    },
    {
      kind: 'select',
      name: 'sign_in',
      label: t('signIn.label'),
      options: signInStates.map((value) => ({ value, label: t(`signIn.${value}`) })),
    },
    libraryField,
  ];
  if (mayChoose) fields.push(organizationField);
  const { q, role_id, status, organization_id, library: library_id, sign_in: sign_in_state } = state;
  return (
    <Page
      title={t('users.title')}
      action={
        <Space wrap>
          <Button onClick={() => navigate('/ss/reports/user')}>{t('userReport.title')}</Button>
          <Button type="primary" icon={<UserAddOutlined />} onClick={() => navigate('/ss/users/new')}>
            {t('users.create')}
          </Button>
        </Space>
      }
    >
      <QuotaMeter />
      <FilterBar fields={fields} value={state} onChange={setState} />
      <DataTable
        name="tenancy.users"
        caption={t('users.title')}
        call="tenancy.ListUsers"
        request={{
          q,
          role_id: toNumber(role_id),
          status: toNumber(status),
          organization_id,
          library_id,
          sign_in_state,
        }}
        columns={columns}
        onOpen={({ id }) => setState({ open: id })}
        bulk={(chosen, clear) => {
          const others = chosen.filter(({ id }) => id !== actor?.userId);
          const change = (next: 0 | 1): void => void many.change(others, next).then(clear);
          const active = others.filter(({ status }) => status === 1).length;
          return (
            <Space wrap>
              <Button loading={many.busy} onClick={() => change(1)}>
                {t('status.activate')}
              </Button>
              <Popconfirm
                title={t('users.deactivateMany', { n: format.number(active) })}
                description={t('users.deactivateText')}
                okText={t('status.deactivate')}
                onConfirm={() => change(0)}
              >
                <Button loading={many.busy} disabled={active === 0}>
                  {t('status.deactivate')}
                </Button>
              </Popconfirm>
            </Space>
          );
        }}
        empty={{ title: t('users.none'), description: t('users.noneText') }}
      />
      <UserDrawer id={state.open} onClose={() => setState({ open: '' })} />
    </Page>
  );
}

function toNumber(text: string): number | undefined {
  return text === '' ? undefined : Number(text);
}
