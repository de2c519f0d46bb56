import { useFormat, useSession, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { Organization } from './organization-values';

const accounts = [
  [3, 'client_admin'],
  [4, 'updator'],
  [5, 'surveyor'],
  [6, 'viewer'],
] as const;

/**
 * How many accounts of each role an organization has of those that it may have, where they were counted, and for who rules several
 * organizations the way to them.
 */
export function AccountsFact({ organization }: { organization: Organization }): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const mayChoose = (useSession()?.roleId ?? 6) <= 2;
  const { id, users } = organization;
  const line = ([role, name]: (typeof accounts)[number]): string => {
    const allowed = format.number(organization[`no_${name}`]);
    if (!users) return `${t(`role.${role}`)}: ${allowed}`;
    return t('quota.of', { role: t(`quota.role.${role}`), taken: format.number(users[name] ?? 0), allowed });
  };
  return (
    <>
      {accounts.map(line).join(' · ')}
      {/* A line of its own: a link within a text would have to be told from it without its color. */}
      {mayChoose && (
        <div>
          <Link to={`/ss/users?organization_id=${id}`}>{t('users.title')}</Link>
        </div>
      )}
    </>
  );
}
