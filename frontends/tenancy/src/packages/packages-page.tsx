import { Page, type Row, useCall, useFormat, useTranslation } from '@attesta/ui';
import { type Column, LocalTable } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { quotaFields } from '../organizations/organization-values';

type Package = Row<'tenancy.ListSubscriptionPackages'> & { subscribers: number | undefined };

/** The subscription packages beside each other: what each brings, and how many companies have it (platform 3 Lookups). */
export default function PackagesPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const packages = useCall('tenancy.ListSubscriptionPackages');
  const subscribers = useCall('tenancy.CountSubscribers');
  const counted = subscribers.data?.data?.packages;
  const items = packages.data?.data?.map((one) => ({
    ...one,
    subscribers: counted && (counted.find(({ id }) => id === one.id)?.count ?? 0),
  }));
  return (
    <Page title={t('packages.title')} description={t('packages.lead')}>
      <LocalTable<Package>
        name="tenancy.packages"
        caption={t('packages.title')}
        items={items}
        error={packages.error ?? subscribers.error}
        onRetry={() => void Promise.all([packages.refetch(), subscribers.refetch()])}
        columns={usePackageColumns()}
      />
    </Page>
  );
}

function usePackageColumns(): Column<Package>[] {
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
