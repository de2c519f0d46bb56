import { Button, Page, useCall, useTranslation } from '@attesta/ui';
import { LocalTable } from '@attesta/ui/data';
import { PlusOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { useIsOfPlatform } from '../organizations/use-realm';
import { LicenceSummary } from './licence-summary';
import { PackageActions } from './package-actions';
import { PackageDrawer } from './package-drawer';
import { type Package, usePackageColumns } from './use-package-columns';

/** The subscription packages beside each other: what each brings, and how many companies have it (platform 1, 3 Lookups). */
export default function PackagesPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const mayChange = useIsOfPlatform();
  const packages = useCall('tenancy.ListSubscriptionPackages');
  const subscribers = useCall('tenancy.CountSubscribers');
  const [edited, setEdited] = useState<Package | 'new'>();
  const counted = subscribers.data?.data?.packages;
  const items = packages.data?.data?.map((one) => ({
    ...one,
    subscribers: counted && (counted.find(({ id }) => id === one.id)?.count ?? 0),
  }));
  return (
    <Page
      title={t('packages.title')}
      description={t('packages.lead')}
      action={
        mayChange && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
            {t('packages.add')}
          </Button>
        )
      }
    >
      <LocalTable<Package>
        name="tenancy.packages"
        caption={t('packages.title')}
        items={items}
        error={packages.error ?? subscribers.error}
        onRetry={() => void Promise.all([packages.refetch(), subscribers.refetch()])}
        columns={usePackageColumns()}
        {...(mayChange && { actions: (one: Package) => <PackageActions item={one} onEdit={() => setEdited(one)} /> })}
      />
      <LicenceSummary />
      {edited && <PackageDrawer item={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}
