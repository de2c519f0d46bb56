import { Button, Form, useCall, useFormat, useTranslation } from '@attesta/ui';
import { Facts } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { timeZoneLabel } from '../shared/time-zones';
import { useCountryNames } from '../shared/use-country-names';
import { type OrganizationValues, quotaFields } from './organization-values';

/** All that was entered, a part for each step, to be looked over before it is sent. */
export function OrganizationReview({
  titles,
  onStep,
}: {
  titles: string[];
  onStep: (step: number) => void;
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const countryName = useCountryNames();
  const values: OrganizationValues = Form.useFormInstance<OrganizationValues>().getFieldsValue(true);
  const packages = useCall('tenancy.ListSubscriptionPackages', {}, { staleTime: 300_000 }).data?.data ?? [];
  const { library } = values;
  const named = useCall(
    'content.ListAssignedLibraries',
    { libraryIds: library },
    { enabled: library.length > 0, staleTime: 60_000 },
  );
  const parent = useCall('tenancy.GetOrganization', { id: values.parent_id }, { enabled: Boolean(values.parent_id) });
  const nameOf = (id: string): string => named.data?.data?.find((one) => one.id === id)?.name ?? id;
  const place = [values.address, values.city, values.state, countryName(values.country)];
  const until = values.valid_to ? format.date(values.valid_to) : t('organizations.endless');
  const parts = [
    [
      { label: t('organizations.kind'), value: t(`company.${values.company_type}`) },
      { label: t('organizations.name'), value: values.name },
      { label: t('organizations.type'), value: t(`type.${values.organization_type}`) },
      ...(values.company_type === 2 ? [{ label: t('organizations.parent'), value: parent.data?.data?.name }] : []),
    ],
    [
      { label: t('organizations.contact'), value: values.contact_person },
      { label: t('organizations.email'), value: values.email },
      { label: t('organizations.phone'), value: values.mobile_no },
      { label: t('organizations.place'), value: place.filter(Boolean).join(', ') },
      ...(values.time_zone
        ? [{ label: t('organizations.timeZone'), value: <bdi>{timeZoneLabel(values.time_zone, new Date())}</bdi> }]
        : []),
    ],
    [
      { label: t('organizations.package'), value: packages.find(({ id }) => id === values.package)?.name },
      ...quotaFields.map((field, index) => ({ label: t(`role.${index + 3}`), value: format.number(values[field]) })),
      {
        label: t('organizations.validity'),
        value: [values.valid_from && format.date(values.valid_from), until].filter(Boolean).join(' – '),
      },
      { label: t('organizations.renewal'), value: format.date(values.renewal_date) },
    ],
    [{ label: t('organizations.libraries'), value: format.list(library.map(nameOf)) }],
  ];
  return parts.map((items, step) => (
    <div key={titles[step]} className="te-review">
      <h3 className="at-subheading">{titles[step]}</h3>
      <Button type="link" onClick={() => onStep(step)}>
        {t('form.change')}
        <span className="at-visually-hidden">: {titles[step]}</span>
      </Button>
      <Facts items={items} />
    </div>
  ));
}
