import { type Row, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import type { Column } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import { quotaFields } from '../organizations/organization-values';

export type Package = Row<'tenancy.ListSubscriptionPackages'> & { subscribers: number | undefined };

/** What is shown of a package: what it brings by role, whether it is on offer, and who has it. */
export function usePackageColumns(): Column<Package>[] {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  return [
    { key: 'name', title: t('packages.name') },
    ...quotaFields.map(
      (field, index): Column<Package> => ({
        key: field,
        title: t(`role.${index + 3}`),
        align: 'end',
        card: 'line',
        value: (one) => one[field] ?? 0,
        render: (one) => format.number(one[field]),
      }),
    ),
    {
      key: 'session_limit',
      title: t('packages.sessions'),
      align: 'end',
      card: 'line',
      value: (one) => one.session_limit ?? 0,
      render: (one) => format.number(one.session_limit),
    },
    {
      key: 'status',
      title: t('packages.state'),
      card: 'status',
      value: ({ status, usual }) => t(stateOf(status, usual)),
      render: ({ status, usual }) => (
        <StatusTag kind={status === 1 ? 'success' : 'neutral'}>{t(stateOf(status, usual))}</StatusTag>
      ),
    },
    {
      key: 'subscribers',
      title: t('packages.subscribers'),
      card: 'line',
      value: (one) => one.subscribers,
      render: ({ id, subscribers }) => (
        <Link to={`/ss/organizations?package=${id}`}>
          {t('packages.companies', { count: subscribers ?? 0, n: format.number(subscribers) })}
        </Link>
      ),
    },
  ];
}

function stateOf(status: number | undefined, usual: boolean | undefined): string {
  if (usual) return 'packages.usual';
  return status === 1 ? 'packages.offered' : 'packages.retired';
}
