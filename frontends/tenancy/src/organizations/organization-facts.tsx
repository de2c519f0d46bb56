import { type Reply, useFormat, useTranslation } from '@attesta/ui';
import { Facts } from '@attesta/ui/data';
import type { ReactNode } from 'react';

export type Organization = NonNullable<Reply<'tenancy.GetOrganization'>['data']>;

/** An organization's fields, in the order in which one asks for them. */
export function OrganizationFacts({ organization }: { organization: Organization }): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const { address, city, state, country } = organization;
  const quotas = [
    ['no_client_admin', 3],
    ['no_updator', 4],
    ['no_surveyor', 5],
    ['no_viewer', 6],
  ] as const;
  return (
    <Facts
      items={[
        { label: t('organizations.kind'), value: t(`company.${organization.company_type}`, { defaultValue: '–' }) },
        { label: t('organizations.type'), value: t(`type.${organization.organization_type}`, { defaultValue: '–' }) },
        { label: t('organizations.contact'), value: organization.contact_person },
        {
          label: t('organizations.email'),
          value: organization.email && <a href={`mailto:${organization.email}`}>{organization.email}</a>,
        },
        { label: t('organizations.place'), value: [address, city, state, country].filter(Boolean).join(', ') },
        { label: t('organizations.package'), value: organization.subscriptionPackage?.name },
        {
          label: t('organizations.validity'),
          value: `${format.date(organization.valid_from)} – ${format.date(organization.valid_to)}`,
        },
        {
          label: t('organizations.quotas'),
          value: quotas
            .map(([field, role]) => `${t(`role.${role}`)}: ${format.number(organization[field])}`)
            .join(' · '),
        },
      ]}
    />
  );
}
