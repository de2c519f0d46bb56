import { Progress, Section, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Organization } from '../organizations/organization-values';
import type { StorageUsage } from '../shared/use-storage-usage';

type Users = NonNullable<Organization['users']>;

const roles = [
  [3, 'client_admin', 'no_client_admin'],
  [4, 'updator', 'no_updator'],
  [5, 'surveyor', 'no_surveyor'],
  [6, 'viewer', 'no_viewer'],
] as const satisfies readonly [number, keyof Users, keyof Users][];

/** How many accounts of each role there are beside how many there may be, and what is stored, as bars, figures and words. */
export function Usage({ users, storage }: { users: Users; storage: StorageUsage | undefined }): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  return (
    <Section title={t('own.usage')}>
      <ul className="te-usage">
        {roles.map(([role, used, allowed]) => {
          const [count, most] = [users[used] ?? 0, users[allowed] ?? 0];
          const words = t('own.used', { count: format.number(count), most: format.number(most) });
          const full = count >= most;
          return (
            <li key={role}>
              <span>{t(`role.${role}`)}</span>
              <Progress
                percent={most > 0 ? Math.min(100, (count / most) * 100) : 0}
                showInfo={false}
                size="small"
                strokeColor={full && most > 0 ? 'var(--at-danger)' : undefined}
                aria-label={`${t(`role.${role}`)}: ${words}`}
              />
              <span className="at-quiet">
                {words} {full ? t('own.full') : t('own.left', { n: format.number(most - count) })}
              </span>
            </li>
          );
        })}
        {storage && <StorageLine usage={storage} />}
      </ul>
    </Section>
  );
}

/** How much is stored, and how much of what may be. */
function StorageLine({ usage }: { usage: StorageUsage }): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const [used, most] = [Number(usage.bytes ?? 0), Number(usage.quota ?? 0)];
  const full = most > 0 && used >= most;
  const words =
    most > 0
      ? t('storage.used', { used: format.bytes(used), most: format.bytes(most) })
      : t('storage.unlimited', { used: format.bytes(used) });
  const left = most > 0 && (full ? t('storage.full') : t('storage.left', { left: format.bytes(most - used) }));
  return (
    <li>
      <span>{t('storage.title')}</span>
      <Progress
        percent={most > 0 ? Math.min(100, (used / most) * 100) : 0}
        showInfo={false}
        size="small"
        strokeColor={full ? 'var(--at-danger)' : undefined}
        aria-label={`${t('storage.title')}: ${words}`}
      />
      <span className="at-quiet">
        {words} {left}
      </span>
    </li>
  );
}
