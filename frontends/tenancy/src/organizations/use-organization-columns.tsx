import { type Row, useFormat, useTranslation } from '@attesta/ui';
import type { Column } from '@attesta/ui/data';
import { ActiveTag } from '../shared/status';

type Organization = Row<'tenancy.ListMasterOrganizations'>;

/** The columns of the organization list, texts in the reader's language. */
export function useOrganizationColumns(types: { id?: number; name?: string }[]): Column<Organization>[] {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const typeName = (id: number | undefined): string => (types.some((type) => type.id === id) ? t(`type.${id}`) : '–');
  const place = ({ city, country }: Organization): string => [city, country].filter(Boolean).join(', ');
  return [
    { key: 'name', title: t('organizations.name'), sortable: true },
    {
      key: 'organization_type',
      title: t('organizations.type'),
      card: 'line',
      value: (row) => typeName(row.organization_type),
    },
    { key: 'city', title: t('organizations.place'), card: 'line', value: place },
    {
      key: 'library',
      title: t('organizations.libraries'),
      align: 'end',
      value: (row) => (row.library ?? []).length,
      render: (row) => format.number((row.library ?? []).length),
    },
    {
      key: 'valid_to',
      title: t('organizations.validTo'),
      sortable: true,
      card: 'date',
      render: (row) => format.date(row.valid_to),
    },
    { key: 'package', title: t('organizations.package'), hidden: true, value: (row) => row.subscriptionPackage?.name },
    { key: 'email', title: t('organizations.email'), hidden: true },
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
