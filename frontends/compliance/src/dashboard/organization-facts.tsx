import { daysUntil, Section, useCall, useFormat, useMayCall, useToday, useTranslation } from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { Overview } from './overview';

/** A licence is said to run out so many days before it does. */
const noticeDays = 30;

/** Accounts beside their quotas, and how long the licence holds (specification: daily work 2, client admin dashboard). */
export function OrganizationFacts({ accounts = [] }: { accounts: Overview['accounts'] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  // The shell has asked for it already.
  const organization = useCall('tenancy.GetOrganizationData', {}, { staleTime: 60_000 }).data?.data;
  const mayList = useMayCall('tenancy.ListUsers');
  const quotas: Record<number, number | undefined> = {
    3: organization?.no_client_admin,
    4: organization?.no_updator,
    5: organization?.no_surveyor,
    6: organization?.no_viewer,
  };
  const counted = accounts.filter(({ role_id = 0 }) => role_id in quotas);
  const today = useToday();
  const end = organization?.valid_to;
  const left = end ? daysUntil(end, today) : undefined;
  return (
    <Section title={t('dashboard.organization')}>
      <StatRow>
        {counted.map(({ role_id = 0, count = 0 }) => {
          const quota = quotas[role_id];
          return (
            <Stat
              key={role_id}
              label={t(`role.${role_id}`)}
              value={format.number(count)}
              hint={quota ? t('dashboard.ofQuota', { n: format.number(quota) }) : undefined}
              onOpen={mayList ? () => navigate(`/ss/users?role_id=${role_id}`) : undefined}
            />
          );
        })}
        {organization && (
          <Stat
            label={t('dashboard.licence')}
            // Licence expiry is the date part before the T (daily work 9).
            value={end ? format.date(end.split('T')[0]) : t('dashboard.noEnd')}
            hint={
              left === undefined
                ? undefined
                : left < 0
                  ? t('dashboard.lapsed')
                  : t('dashboard.daysLeft', { n: format.number(left) })
            }
            tone={left !== undefined && left <= noticeDays ? (left < 0 ? 'danger' : 'warning') : undefined}
          />
        )}
      </StatRow>
    </Section>
  );
}
