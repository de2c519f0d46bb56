import { Button, Page, useShortcut, useTranslation, useUrlState } from '@attesta/ui';
import { DataTable, FilterBar } from '@attesta/ui/data';
import { PlusOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { OrganizationDrawer } from './organization-drawer';
import { useOrganizationColumns } from './use-organization-columns';
import { organizationFilters, organizationRequest, useOrganizationFilters } from './use-organization-filters';
import { useIsOfPlatform } from './use-realm';

const defaults = { ...organizationFilters, open: '' };

/** Master companies with their branches as a tree; a row opens beside the list. */
export default function OrganizationsPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const navigate = useNavigate();
  const [state, setState] = useUrlState(defaults);
  const columns = useOrganizationColumns();
  const fields = useOrganizationFilters();
  const create = t(useIsOfPlatform() === false ? 'organizations.createBranch' : 'organizations.create');
  const begin = (): void => void navigate('/ss/organizations/new');
  useShortcut('n', create, begin);
  return (
    <Page
      title={t('organizations.title')}
      description={t('organizations.lead')}
      action={
        <Button type="primary" icon={<PlusOutlined />} onClick={begin}>
          {create}
        </Button>
      }
    >
      <FilterBar fields={fields} value={state} onChange={setState} />
      <DataTable
        name="tenancy.organizations"
        caption={t('organizations.title')}
        call="tenancy.ListMasterOrganizations"
        request={organizationRequest(state)}
        columns={columns}
        onOpen={({ id }) => setState({ open: id })}
        empty={{ title: t('organizations.none'), description: t('organizations.noneText') }}
      />
      <OrganizationDrawer
        id={state.open}
        onClose={() => setState({ open: '' })}
        onOpen={(id) => setState({ open: id })}
      />
    </Page>
  );
}
