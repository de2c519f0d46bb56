import { Form, keptFormat, Select, useCall, useChoiceState, useLimits, useSettled, useTranslation } from '@attesta/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useCountryNames } from '../shared/use-country-names';

/** Country, state and city: each is chosen among those of the one above, and a change takes the lower ones away. */
export function PlaceFields(): ReactNode {
  const { t } = useTranslation('tenancy');
  const form = Form.useFormInstance();
  const country = Form.useWatch<string | undefined>('country');
  const state = Form.useWatch<string | undefined>('state');
  const clear = (...fields: string[]): void =>
    form.setFieldsValue(Object.fromEntries(fields.map((field) => [field, undefined])));
  return (
    <div className="at-columns">
      <Form.Item name="country" label={t('organizations.country')}>
        <CountrySelect onChange={() => clear('state', 'city')} />
      </Form.Item>
      <Form.Item name="state" label={t('organizations.state')} extra={!country && t('organizations.countryFirst')}>
        <PlaceSelect of={country ? { country } : undefined} onChange={() => clear('city')} />
      </Form.Item>
      <Form.Item name="city" label={t('organizations.city')}>
        <PlaceSelect of={country && state ? { country, state } : undefined} mayBeTyped />
      </Form.Item>
    </div>
  );
}

interface ChoiceProps {
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

function CountrySelect({ onChange, ...props }: ChoiceProps): ReactNode {
  const { i18n } = useTranslation();
  const nameOf = useCountryNames();
  const countries = useCall('tenancy.ListCountries', {}, { staleTime: 3_600_000 });
  const state = useChoiceState(countries);
  const { compare } = keptFormat(Intl.Collator, i18n.language, {});
  const options = useMemo(
    () =>
      (countries.data?.data ?? [])
        .map(({ id = '' }) => ({ value: id, label: nameOf(id) }))
        .sort((one, other) => compare(one.label, other.label)),
    [countries.data, nameOf, compare],
  );
  return (
    <Select
      {...props}
      {...state}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      onChange={onChange}
    />
  );
}

/** States of a country or cities of a state, found by what is typed; one that the list lacks is taken as it is typed. */
function PlaceSelect({
  of,
  mayBeTyped,
  onChange,
  ...props
}: ChoiceProps & { of: { country: string; state?: string } | undefined; mayBeTyped?: boolean }): ReactNode {
  const { t } = useTranslation('tenancy');
  const limit = useLimits('tenancy.CreateOrganization');
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const call = of?.state === undefined ? 'tenancy.ListStates' : 'tenancy.ListCities';
  const found = useCall(call, { ...of, q, page: 1, page_size: 200 }, { enabled: of !== undefined, staleTime: 600_000 });
  // A state that somebody has typed has no list of cities.
  const unknown = found.error?.status === 400;
  const state = useChoiceState({ ...found, error: unknown ? undefined : found.error });
  const names = (found.data?.data ?? []).map(({ name = '' }) => name);
  const own = typed.trim().slice(0, limit('city').maxLength);
  const options = names.map((name) => ({ value: name, label: name }));
  if (own && own === q && !names.some((name) => name.toLowerCase() === own.toLowerCase()))
    options.push({ value: own, label: t('organizations.useTyped', { name: own }) });
  return (
    <Select
      {...props}
      {...state}
      allowClear
      disabled={of === undefined && !mayBeTyped}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      optionLabelProp="value"
      options={options}
      onChange={(value) => {
        setTyped('');
        onChange?.(value);
      }}
    />
  );
}
