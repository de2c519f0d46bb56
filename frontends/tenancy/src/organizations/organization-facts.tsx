import { useFormat, useTranslation } from '@attesta/ui';
import { Facts } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { timeZoneLabel } from '../shared/time-zones';
import { useCountryNames } from '../shared/use-country-names';
import { AccountsFact } from './accounts-fact';
import type { Organization } from './organization-values';
import { ValidTo } from './validity-tag';

/** An organization's fields, in the order in which one asks for them. */
export function OrganizationFacts({ organization }: { organization: Organization }): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const { address, city, state, country } = organization;
  const countryName = useCountryNames();
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
        { label: t('organizations.phone'), value: organization.mobile_no && <bdi>{organization.mobile_no}</bdi> },
        {
          label: t('organizations.place'),
          value: [address, city, state, countryName(country)].filter(Boolean).join(', '),
        },
        ...(organization.time_zone
          ? [
              {
                label: t('organizations.timeZone'),
                value: <bdi>{timeZoneLabel(organization.time_zone, new Date())}</bdi>,
              },
            ]
          : []),
        { label: t('organizations.package'), value: organization.subscriptionPackage?.name },
        {
          label: t('organizations.validity'),
          value: (
            <>
              {organization.valid_from && `${format.date(organization.valid_from)} – `}
              <ValidTo day={organization.valid_to} zone={organization.time_zone} />
            </>
          ),
        },
        ...(organization.renewal_date
          ? [{ label: t('organizations.renewal'), value: format.date(organization.renewal_date) }]
          : []),
        { label: t('organizations.quotas'), value: <AccountsFact organization={organization} /> },
      ]}
    />
  );
}
