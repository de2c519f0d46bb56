import { Form, Input, useLimits, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { TimeZoneSelect } from '../shared/time-zone-select';
import { PlaceFields } from './place-fields';

/** How an organization is reached, and where it is. */
export function ContactFields(): ReactNode {
  const { t } = useTranslation('tenancy');
  const limit = useLimits('tenancy.CreateOrganization');
  return (
    <>
      <div className="at-columns">
        <Form.Item name="contact_person" label={t('organizations.contact')}>
          <Input autoComplete="off" {...limit('contact_person')} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('organizations.email')}
          validateTrigger="onBlur"
          rules={[{ type: 'email', message: t('ui:form.email') }]}
        >
          <Input type="email" autoComplete="off" dir="ltr" {...limit('email')} />
        </Form.Item>
        <Form.Item
          name="mobile_no"
          label={t('organizations.phone')}
          validateTrigger="onBlur"
          rules={[{ pattern: /^\+?[\d\s()./-]{3,}$/, message: t('organizations.phoneWrong') }]}
        >
          <Input type="tel" autoComplete="off" dir="ltr" {...limit('mobile_no')} />
        </Form.Item>
      </div>
      <PlaceFields />
      <Form.Item name="time_zone" label={t('organizations.timeZone')} extra={t('organizations.timeZoneMeans')}>
        <TimeZoneSelect />
      </Form.Item>
      <Form.Item name="address" label={t('organizations.address')}>
        <Input.TextArea rows={2} {...limit('address')} />
      </Form.Item>
    </>
  );
}
