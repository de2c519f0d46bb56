import { Section, type StatusKind, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import { Facts } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import type { Organization } from '../organizations/organization-values';

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
  const { mode, valid_to, renewal_date, userGet } = organization;
  const name = mode?.name ?? 'active';
  const last = name === 'active' ? valid_to : mode?.until;
  return (
    <Section title={t('own.licence')}>
      <p>
        <StatusTag kind={kinds[name] ?? 'neutral'}>{t(`own.mode.${name}`)}</StatusTag>{' '}
        {last || name === 'closed' ? t(`own.until.${name}`, { until: date(last) }) : t('own.withoutEnd')}
      </p>
      <Facts
        items={[
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
