import { type Request, useCall, useChoiceState, useTranslation } from '@attesta/ui';
import type { FilterField } from '@attesta/ui/data';

/** What lists of organizations are filtered by, as their address has it. */
export const organizationFilters = {
  q: '',
  company_type: '',
  organization_type: '',
  package: '',
  status: '',
  expires: '',
  page: 1,
};

/** Days ahead that are asked for; `past` is what has ended already. */
const spans = ['30', '60', '90', 'past'] as const;

/** The filters of a list of organizations, in the reader's language. */
export function useOrganizationFilters(): FilterField[] {
  const { t } = useTranslation('tenancy');
  const packages = useCall('tenancy.ListSubscriptionPackages', {}, { staleTime: 300_000 });
  return [
    { kind: 'search', name: 'q', label: t('organizations.search') },
    {
      kind: 'select',
      name: 'company_type',
      label: t('organizations.kind'),
      options: ['1', '2', '3'].map((value) => ({ value, label: t(`company.${value}`) })),
    },
    {
      kind: 'select',
      name: 'organization_type',
      label: t('organizations.type'),
      options: ['0', '1', '2', '3', '4', '5'].map((value) => ({ value, label: t(`type.${value}`) })),
    },
    {
      kind: 'select',
      name: 'package',
      label: t('organizations.package'),
      state: useChoiceState(packages),
      options: (packages.data?.data ?? []).map(({ id = '', name = '' }) => ({ value: id, label: name })),
    },
    {
      kind: 'select',
      name: 'status',
      label: t('status.label'),
      options: ['1', '0'].map((value) => ({ value, label: t(value === '1' ? 'status.active' : 'status.inactive') })),
    },
    {
      kind: 'select',
      name: 'expires',
      label: t('organizations.expires'),
      options: spans.map((value) => ({ value, label: t(`expires.${value}`) })),
    },
  ];
}

/** What the server is asked for by what the filters are set to. It counts days by the calendar of each organization. */
export function organizationRequest(
  state: Omit<typeof organizationFilters, 'page'>,
): Request<'tenancy.ListMasterOrganizations'> {
  const { q, company_type, organization_type, status, package: sold, expires } = state;
  const number = (text: string): number | undefined => (text === '' ? undefined : Number(text));
  return {
    q,
    company_type: number(company_type),
    organization_type: number(organization_type),
    status: number(status),
    package: sold || undefined,
    ...(expires === 'past' ? { expired: true } : expires && { expires_within: Number(expires) }),
  };
}
