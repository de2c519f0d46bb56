import { Page, useCall, useFormat, useTranslation, useUrlState } from '@attesta/ui';
import { DataTable, FilterBar } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { organizationFilters, organizationRequest, useOrganizationFilters } from './use-organization-filters';
import { useReportColumns } from './use-report-columns';

const defaults = organizationFilters;
const accounts = [
  [3, 'client_admin'],
  [4, 'updator'],
  [5, 'surveyor'],
  [6, 'viewer'],
] as const;

/** Every organization with its accounts beside its quotas, its package and validity (platform 2 "organization report"). */
export default function OrganizationReportPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const navigate = useNavigate();
  const [state, setState] = useUrlState(defaults);
  const request = organizationRequest(state);
  return (
    <Page title={t('report.title')} description={t('report.lead')}>
      <FilterBar fields={useOrganizationFilters()} value={state} onChange={setState} />
      <Totals request={request} />
      <DataTable
        name="tenancy.organization-report"
        caption={t('report.title')}
        call="tenancy.ListOrganizationReport"
        request={request}
        columns={useReportColumns()}
        onOpen={({ id }) => navigate(`/ss/organizations?open=${id}`)}
        empty={{ title: t('organizations.none'), description: t('organizations.noneText') }}
      />
    </Page>
  );
}

/** The sums of all pages. */
function Totals({ request }: { request: ReturnType<typeof organizationRequest> }): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const asked = { ...request, page: 1, page_size: 1 };
  const { data, isPending } = useCall('tenancy.ListOrganizationReport', asked, { keepPrevious: true });
  const { totals } = data ?? {};
  return (
    <dl className="te-totals" aria-busy={isPending}>
      <div>
        <dt>{t('organizations.title')}</dt>
        <dd>{format.number(totals?.organizations)}</dd>
      </div>
      {accounts.map(([role, name]) => (
        <div key={role}>
          <dt>{t(`role.${role}`)}</dt>
          <dd>
            {format.number(totals?.users?.[name])}
            <span className="at-muted"> {t('report.ofAllowed', { n: format.number(totals?.[`no_${name}`]) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
