import { Page, type Row, useCall, useTranslation, useUrlState } from '@attesta/ui';
import { type Column, DataTable, FilterBar } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { OrganizationDrawer } from './organization-drawer';
import { useOrganizationColumns } from './use-organization-columns';

const defaults = { q: '', organization_type: '', status: '', open: '', page: 1 };

/** Master companies with their branches; a row opens beside the list. */
export default function OrganizationsPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const [state, setState] = useUrlState(defaults);
  const types = useCall('tenancy.ListOrganizationTypes', {}, { staleTime: 600_000 });
  const columns: Column<Row<'tenancy.ListMasterOrganizations'>>[] = useOrganizationColumns(types.data?.data ?? []);
  const { q, organization_type, status } = state;
  return (
    <Page title={t('organizations.title')} description={t('organizations.lead')}>
      <FilterBar
        fields={[
          { kind: 'search', name: 'q', label: t('organizations.search') },
          {
            kind: 'select',
            name: 'organization_type',
            label: t('organizations.type'),
            loading: types.isPending,
            options: (types.data?.data ?? []).map(({ id }) => ({ value: String(id), label: t(`type.${id}`) })),
          },
          {
            kind: 'select',
            name: 'status',
            label: t('status.label'),
            options: [
              { value: '1', label: t('status.active') },
              { value: '0', label: t('status.inactive') },
            ],
          },
        ]}
        value={state}
        onChange={setState}
      />
      <DataTable
        name="tenancy.organizations"
        caption={t('organizations.title')}
        call="tenancy.ListMasterOrganizations"
        request={{ q, organization_type: toNumber(organization_type), status: toNumber(status) }}
        columns={columns}
        onOpen={({ id }) => setState({ open: id })}
        empty={{ title: t('organizations.none') }}
      />
      <OrganizationDrawer
        id={state.open}
        onClose={() => setState({ open: '' })}
        onOpen={(id) => setState({ open: id })}
      />
    </Page>
  );
}

function toNumber(text: string): number | undefined {
  return text === '' ? undefined : Number(text);
}
