import { Progress, type Reply, StatusTag, useCall, useFormat, useSession, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';

type Counts = NonNullable<Reply<'tenancy.CountUsers'>['data']>;

const quotas = [
  { role: 3, taken: 'client_admin', allowed: 'no_client_admin' },
  { role: 4, taken: 'updator', allowed: 'no_updator' },
  { role: 5, taken: 'surveyor', allowed: 'no_surveyor' },
  { role: 6, taken: 'viewer', allowed: 'no_viewer' },
] as const satisfies readonly { role: number; taken: keyof Counts; allowed: keyof Counts }[];

/**
 * How many accounts of each role there are of those that the package allows; where one is full, who can raise it. Its place is kept
 * while it is on its way.
 */
export function QuotaMeter(): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const actor = useSession();
  // Of all organizations together a number of places says nothing.
  const one = actor && (actor.roleId > 1 || actor.actingFor !== '');
  const { data, error } = useCall('tenancy.CountUsers', {}, { enabled: Boolean(one) });
  if (!one || (error && !data)) return null;
  const counts: Counts = data?.data ?? {};
  const lines = quotas.map((quota) => {
    const [taken, allowed] = [counts[quota.taken] ?? 0, counts[quota.allowed] ?? 0];
    return { role: quota.role, taken, allowed, isFull: data !== undefined && taken >= allowed };
  });
  const limits =
    actor.roleId <= 2 ? `/ss/organizations?open=${actor.actingFor || actor.organizationId}` : '/ss/organization';
  const full = lines.some(({ isFull }) => isFull);
  return (
    <section
      className={`te-quotas${data ? '' : ' at-unseen'}`}
      aria-label={data ? t('quota.title') : undefined}
      aria-busy={data ? undefined : true}
    >
      <ul>
        {lines.map(({ role, taken, allowed, isFull }) => (
          <li key={role}>
            <span className="te-quota-words">
              {t('quota.of', {
                role: t(`quota.role.${role}`),
                taken: format.number(taken),
                allowed: format.number(allowed),
              })}
              {isFull && <StatusTag kind="warning">{t('quota.full')}</StatusTag>}
            </span>
            <Progress
              aria-hidden="true"
              percent={allowed > 0 ? Math.min(100, (100 * taken) / allowed) : 100}
              showInfo={false}
              size="small"
              strokeColor={isFull ? 'var(--at-warning)' : 'var(--at-primary)'}
            />
          </li>
        ))}
      </ul>
      <p className="at-faint">
        {full && `${t('quota.whoRaises')} `}
        <Link to={limits}>{t('quota.open')}</Link>
      </p>
    </section>
  );
}
