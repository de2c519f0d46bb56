import { type Row, useFormat, useTranslation } from '@attesta/ui';
import type { Column } from '@attesta/ui/data';
import { ActiveTag } from '../shared/status';
import { useCountryNames } from '../shared/use-country-names';
import { type StorageUsage, useStorageUsage } from '../shared/use-storage-usage';
import { ValidTo } from './validity-tag';

type Organization = Row<'tenancy.ListMasterOrganizations'>;

/** The columns of the organization list, texts in the reader's language. */
export function useOrganizationColumns(): Column<Organization>[] {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const countryName = useCountryNames();
  const place = ({ city, country }: Organization): string => [city, countryName(country)].filter(Boolean).join(', ');
  const stored = useStorageUsage([], true);
  const storedWords = (usage: StorageUsage | undefined): string => {
    if (!usage) return '–';
    const [used, most] = [format.bytes(Number(usage.bytes ?? 0)), Number(usage.quota ?? 0)];
    return most > 0 ? t('storage.of', { used, most: format.bytes(most) }) : used;
  };
  return [
    { key: 'name', title: t('organizations.name'), width: 340, sortable: true },
    {
      key: 'company_type',
      title: t('organizations.kind'),
      width: 152,
      priority: 3,
      card: 'line',
      value: (row) => t(`company.${row.company_type}`, { defaultValue: '–' }),
    },
    {
      key: 'organization_type',
      title: t('organizations.type'),
      card: 'line',
      value: (row) => t(`type.${row.organization_type}`, { defaultValue: '–' }),
    },
    { key: 'city', title: t('organizations.place'), sortable: true, card: 'line', hidden: true, value: place },
    { key: 'package', title: t('organizations.package'), value: (row) => row.subscriptionPackage?.name },
    {
      key: 'library',
      title: t('organizations.libraries'),
      align: 'end',
      priority: 3,
      value: (row) => (row.library ?? []).length,
      render: (row) => format.number((row.library ?? []).length),
    },
    {
      key: 'valid_to',
      title: t('organizations.validTo'),
      width: 156,
      sortable: true,
      card: 'date',
      render: (row) => <ValidTo day={row.valid_to} zone={row.time_zone} />,
    },
    {
      key: 'storage',
      title: t('storage.title'),
      // "1.2 MB of 20 GB" is longer than a number.
      width: 144,
      align: 'end',
      priority: 3,
      card: 'line',
      value: ({ id }) => storedWords(stored.get(id ?? '')),
    },
    { key: 'contact_person', title: t('organizations.contact'), hidden: true },
    { key: 'email', title: t('organizations.email'), hidden: true },
    { key: 'mobile_no', title: t('organizations.phone'), hidden: true },
    {
      key: 'status',
      title: t('status.label'),
      sortable: true,
      card: 'status',
      value: (row) => (row.status === 1 ? t('status.active') : t('status.inactive')),
      render: (row) => <ActiveTag status={row.status} />,
    },
  ];
}
