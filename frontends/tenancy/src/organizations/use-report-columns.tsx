import { type Row, useFormat, useTranslation } from '@attesta/ui';
import type { Column } from '@attesta/ui/data';
import { ActiveTag } from '../shared/status';
import { useCountryNames } from '../shared/use-country-names';
import { ValidTo } from './validity-tag';

type Line = Row<'tenancy.ListOrganizationReport'>;

const accounts = [
  [3, 'client_admin'],
  [4, 'updator'],
  [5, 'surveyor'],
  [6, 'viewer'],
] as const;

/** The columns of the organization report: accounts beside what is allowed, so that a spreadsheet can count with both. */
export function useReportColumns(): Column<Line>[] {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const countryName = useCountryNames();
  return [
    { key: 'name', title: t('organizations.name'), sortable: true },
    { key: 'parent_name', title: t('organizations.parent'), hidden: true },
    {
      key: 'company_type',
      title: t('organizations.kind'),
      sortable: true,
      priority: 3,
      card: 'line',
      value: (row) => t(`company.${row.company_type}`, { defaultValue: row.company_type_name }),
    },
    {
      key: 'organization_type',
      title: t('organizations.type'),
      sortable: true,
      priority: 3,
      value: (row) => t(`type.${row.organization_type}`, { defaultValue: row.organization_type_name }),
    },
    { key: 'package_name', title: t('organizations.package'), card: 'line' },
    ...accounts.flatMap(([role, name]): Column<Line>[] => [
      {
        key: `users_${name}`,
        title: t(`role.${role}`),
        align: 'end',
        value: (row) => row.users?.[name] ?? 0,
        render: (row) => t('report.used', usage(row.users?.[name], row[`no_${name}`])),
      },
      {
        key: `no_${name}`,
        title: t('report.allowed', { role: t(`role.${role}`) }),
        align: 'end',
        hidden: true,
        value: (row) => row[`no_${name}`] ?? 0,
        render: (row) => format.number(row[`no_${name}`]),
      },
    ]),
    {
      key: 'total',
      title: t('report.total'),
      align: 'end',
      hidden: true,
      value: (row) => row.users?.total ?? 0,
      render: (row) => format.number(row.users?.total),
    },
    { key: 'libraries', title: t('organizations.libraries'), align: 'end', priority: 3 },
    {
      key: 'valid_from',
      title: t('organizations.validFrom'),
      hidden: true,
      render: (row) => format.date(row.valid_from),
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
      key: 'renewal_date',
      title: t('organizations.renewal'),
      sortable: true,
      hidden: true,
      render: (row) => format.date(row.renewal_date),
    },
    {
      key: 'country',
      title: t('organizations.country'),
      sortable: true,
      hidden: true,
      value: (row) => countryName(row.country),
    },
    { key: 'state', title: t('organizations.state'), hidden: true },
    { key: 'city', title: t('organizations.city'), sortable: true, hidden: true },
    { key: 'contact_person', title: t('organizations.contact'), hidden: true },
    { key: 'email', title: t('organizations.email'), hidden: true },
    { key: 'mobile_no', title: t('organizations.phone'), hidden: true },
    {
      key: 'status',
      title: t('status.label'),
      sortable: true,
      card: 'status',
      value: (row) => t(row.status === 1 ? 'status.active' : 'status.inactive'),
      render: (row) => <ActiveTag status={row.status} />,
    },
  ];

  function usage(used: number | undefined, allowed: number | undefined) {
    return { used: format.number(used ?? 0), allowed: format.number(allowed ?? 0) };
  }
}
