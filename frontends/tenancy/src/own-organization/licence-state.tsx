import { Section, type StatusKind, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import { Facts } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import type { Organization } from '../organizations/organization-facts';

const kinds: Record<string, StatusKind> = {
  active: 'success',
  grace: 'warning',
  read_only: 'danger',
  closed: 'danger',
  pending: 'neutral',
};

/** Until when the licence holds, what it allows today, in a word, and whom to ask for more. */
export function LicenceState({ organization }: { organization: Organization }): ReactNode {
  const { t } = useTranslation('tenancy');
  const { date } = useFormat();
  const { mode, valid_from, valid_to, renewal_date, subscriptionPackage, userGet } = organization;
  const name = mode?.name ?? 'active';
  const until = date(mode?.until);
  return (
    <Section title={t('own.licence')}>
      <p>
        <StatusTag kind={kinds[name] ?? 'neutral'}>{t(`own.mode.${name}`)}</StatusTag>{' '}
        {mode?.until ? t(`own.until.${name}`, { until }) : t('own.withoutEnd')}
      </p>
      <Facts
        items={[
          { label: t('organizations.package'), value: subscriptionPackage?.name },
          {
            label: t('organizations.validity'),
            value: `${date(valid_from)} – ${valid_to ? date(valid_to) : t('own.withoutEnd')}`,
          },
          { label: t('own.renewal'), value: renewal_date && date(renewal_date) },
          {
            label: t('own.keeper'),
            value: userGet?.email && (
              <a href={`mailto:${userGet.email}`}>
                <bdi>{userGet.name || userGet.email}</bdi>
              </a>
            ),
          },
        ]}
      />
    </Section>
  );
}
