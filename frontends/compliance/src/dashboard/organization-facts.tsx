import { Section, useCall, useFormat, useMayCall, useTranslation } from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';

/** Accounts beside their quotas, and how long the licence holds (specification: daily work 2, client admin dashboard). */
export function OrganizationFacts(): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const users = useCall('tenancy.CountUsers', {}).data?.data;
  const licence = useCall('tenancy.GetExpiryDate', {}).data?.data;
  const quota = (limit: number | undefined): string | undefined =>
    limit ? t('dashboard.ofQuota', { n: format.number(limit) }) : undefined;
  const mayOpenUsers = useMayCall('tenancy.ListUsers');
  const openUsers = mayOpenUsers ? () => navigate('/ss/users') : undefined;
  const daysLeft = licence?.days_left;
  return (
    <Section title={t('dashboard.organization')}>
      <StatRow>
        <Stat label={t('dashboard.users')} value={format.number(users?.total)} onOpen={openUsers} />
        <Stat label={t('role.3')} value={format.number(users?.client_admin)} hint={quota(users?.no_client_admin)} />
        <Stat label={t('role.4')} value={format.number(users?.updator)} hint={quota(users?.no_updator)} />
        <Stat label={t('role.5')} value={format.number(users?.surveyor)} hint={quota(users?.no_surveyor)} />
        <Stat label={t('role.6')} value={format.number(users?.viewer)} hint={quota(users?.no_viewer)} />
        <Stat
          label={t('dashboard.licence')}
          // Licence expiry is the date part before the T (daily work 9).
          value={licence?.valid_to ? format.date(licence.valid_to.split('T')[0]) : t('dashboard.noEnd')}
          hint={
            typeof daysLeft === 'number'
              ? daysLeft < 0
                ? t('dashboard.lapsed')
                : t('dashboard.daysLeft', { n: format.number(daysLeft) })
              : undefined
          }
          tone={typeof daysLeft === 'number' && daysLeft < 30 ? (daysLeft < 0 ? 'danger' : 'warning') : undefined}
        />
      </StatRow>
    </Section>
  );
}
