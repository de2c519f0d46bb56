import { Alert, Form, Select, useCall, useChoiceState, useFormat, useLimits, useTranslation } from '@attesta/ui';
import { InputNumber } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { type Quotas, quotaFields, quotasOf } from './organization-values';

/** How many accounts of each role there may be: those of the package to begin with, each to be changed. */
export function LimitFields(props: {
  /** Why they stay as they are. */
  fixed?: string;
  /** What the company above has left to share out. */
  left?: { name: string; quotas: Quotas };
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const form = Form.useFormInstance();
  const limit = useLimits('tenancy.CreateOrganization');
  const packages = useCall('tenancy.ListSubscriptionPackages', {}, { staleTime: 300_000 });
  const state = useChoiceState(packages);
  const { fixed, left } = props;
  // Retired ones are nobody's choice any more; the one that stands there stays.
  const [before] = useState<string | undefined>(() => form.getFieldValue('package'));
  const choices = (packages.data?.data ?? []).filter(({ id, status }) => status !== 0 || id === before);
  const fill = (id: string): void => {
    const sold = packages.data?.data?.find((one) => one.id === id);
    if (sold) form.setFieldsValue(quotasOf(sold, left?.quotas));
  };
  return (
    <>
      {fixed && <Alert className="at-gap" type="info" showIcon title={fixed} />}
      <Form.Item name="package" label={t('organizations.package')} extra={!fixed && t('organizations.packageHelp')}>
        <Select
          {...state}
          disabled={fixed !== undefined}
          onChange={fill}
          options={choices.map(({ id, name }) => ({ value: id ?? '', label: name }))}
        />
      </Form.Item>
      <div className="at-columns">
        {quotaFields.map((field, index) => (
          <Form.Item
            key={field}
            name={field}
            label={t('organizations.accountsOf', { role: t(`role.${index + 3}`) })}
            extra={
              left &&
              t('organizations.left', {
                name: left.name,
                count: Math.max(0, left.quotas[field]),
                n: format.number(Math.max(0, left.quotas[field])),
              })
            }
            rules={[{ required: true, message: t('ui:form.required', { label: t(`role.${index + 3}`) }) }]}
          >
            <InputNumber className="at-full" precision={0} disabled={fixed !== undefined} {...limit(field)} />
          </Form.Item>
        ))}
      </div>
    </>
  );
}
