import { Button, Page, type Row, Section, useFormat, useShortcut, useTranslation, useUrlState } from '@attesta/ui';
import { type Column, DataTable, FilterBar } from '@attesta/ui/data';
import { UserSwitchOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import { useNameOfLibrary } from '../shared/use-name-of-library';
import { AccountEnd } from '../users/account-end';
import { RoleDrawer } from './role-drawer';
import { RoleMatrix } from './role-matrix';

type Person = Row<'tenancy.ListUsersWithProperties'>;

const defaults = { q: '', open: '', page: 1 };
/** In the address in the place of an id: nobody is chosen yet. */
const somebody = 'new';

/** Who has which role, with which libraries, chapters and substandards; and what each role may do. */
export default function RolesPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const [state, setState] = useUrlState(defaults);
  const columns = useRoleColumns();
  const give = (): void => setState({ open: somebody });
  useShortcut('n', t('roles.give'), give);
  return (
    <Page
      title={t('roles.title')}
      description={t('roles.lead')}
      action={
        <Button type="primary" icon={<UserSwitchOutlined />} onClick={give}>
          {t('roles.give')}
        </Button>
      }
    >
      <FilterBar fields={[{ kind: 'search', name: 'q', label: t('users.search') }]} value={state} onChange={setState} />
      <DataTable
        name="tenancy.roles"
        caption={t('roles.title')}
        call="tenancy.ListUsersWithProperties"
        request={{ q: state.q }}
        columns={columns}
        onOpen={({ id }) => setState({ open: id })}
        empty={{ title: t('roles.none'), description: t('roles.noneText') }}
      />
      <Section className="te-below" title={t('roles.matrix')}>
        <RoleMatrix />
      </Section>
      <RoleDrawer
        id={state.open === somebody ? '' : state.open}
        open={state.open !== ''}
        onChoose={(id) => setState({ open: id })}
        onClose={() => setState({ open: '' })}
      />
    </Page>
  );
}

/** The libraries that somebody was given, and those of which they answer for something. */
function librariesOf({ library = [], properties = [] }: Person): string[] {
  return [...new Set([...library, ...properties.map(({ library_id = '' }) => library_id)])];
}

function useRoleColumns(): Column<Person>[] {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const nameOf = useNameOfLibrary();
  const count = (list: unknown[] | undefined): string => format.number(list?.length ?? 0);
  return [
    { key: 'name', title: t('users.name'), sortable: true },
    { key: 'email', title: t('users.email'), sortable: true, width: 220, priority: 3 },
    {
      key: 'role_id',
      title: t('users.role'),
      sortable: true,
      width: 180,
      card: 'status',
      value: (row) =>
        [t(`role.${row.role_id}`), row.surveyor_type ? t(`surveyorType.${row.surveyor_type}`) : '']
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'library',
      title: t('users.libraries'),
      card: 'line',
      value: (row) => librariesOf(row).map(nameOf).filter(Boolean).join(', '),
    },
    {
      key: 'properties',
      title: t('roles.chapters'),
      align: 'end',
      card: 'line',
      value: (row) => count(row.properties),
    },
    {
      key: 'substandard_ids',
      title: t('roles.substandards'),
      align: 'end',
      card: 'line',
      value: (row) => count(row.substandard_ids),
    },
    {
      key: 'to_date',
      title: t('users.to'),
      card: 'date',
      value: (row) => (row.to_date ? format.date(row.to_date) : t('users.unlimited')),
      render: (row) => <AccountEnd day={row.to_date} />,
    },
  ];
}
