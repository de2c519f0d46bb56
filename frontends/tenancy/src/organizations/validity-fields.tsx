import { Form, useLimits, useTranslation } from '@attesta/ui';
import { DateField } from '@attesta/ui/data';
import type { ReactNode } from 'react';

/** From when to when an organization may work, and when it is to be renewed. */
export function ValidityFields({ fixed }: { fixed: boolean }): ReactNode {
  const { t } = useTranslation('tenancy');
  const limit = useLimits('tenancy.CreateOrganization');
  const day = limit('valid_from');
  return (
    <div className="at-columns">
      <Form.Item name="valid_from" label={t('organizations.validFrom')} extra={t('organizations.validFromHelp')}>
        <DateField disabled={fixed} {...day} />
      </Form.Item>
      <Form.Item
        name="valid_to"
        label={t('organizations.validTo')}
        extra={t('organizations.validToHelp')}
        dependencies={['valid_from', 'renewal_date']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, value?: string) => {
              const from: string = getFieldValue('valid_from');
              if (value && from && value < from) throw new Error(t('organizations.endBeforeBeginning'));
              if (!value && getFieldValue('renewal_date')) throw new Error(t('organizations.renewalWithoutEnd'));
            },
          }),
        ]}
      >
        <DateField disabled={fixed} {...day} />
      </Form.Item>
      <Form.Item name="renewal_date" label={t('organizations.renewal')} extra={t('organizations.renewalHelp')}>
        <DateField disabled={fixed} {...day} />
      </Form.Item>
    </div>
  );
}
