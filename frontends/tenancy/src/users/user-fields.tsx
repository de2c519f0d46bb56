import { Form, Input, Radio, Select, useLimits, useSession, useTranslation } from '@attesta/ui';
import { DateField } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { useOrganizationOptions } from '../shared/use-organization-options';

/** Who the user is: name, address, role, organization. */
export function UserFields({ isNew }: { isNew: boolean }): ReactNode {
  const { t } = useTranslation('tenancy');
  const mayChoose = (useSession()?.roleId ?? 6) <= 2;
  const organizations = useOrganizationOptions();
  const role = Form.useWatch<number>('role_id');
  const limit = useLimits('tenancy.CreateClientUser');
  const required = (label: string) => ({ required: true, whitespace: true, message: t('ui:form.required', { label }) });
  return (
    <>
      <div className="at-columns">
        <Form.Item name="name" label={t('users.name')} rules={[required(t('users.name'))]}>
          <Input autoComplete="off" {...limit('name')} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('users.email')}
          extra={t(isNew ? 'users.emailHelp' : 'users.emailWaitHelp')}
          validateTrigger="onBlur"
          rules={[required(t('users.email')), { type: 'email', message: t('ui:form.email') }]}
        >
          <Input type="email" autoComplete="off" dir="ltr" {...limit('email')} />
        </Form.Item>
      </div>
      <Form.Item name="role_id" label={t('users.role')} rules={[{ required: true }]}>
        <Radio.Group
          className="te-roles"
          options={[3, 4, 5, 6].map((value) => ({
            value,
            label: (
              <span className="te-role">
                <strong>{t(`role.${value}`)}</strong>
                <span className="at-muted">{t(`roleHelp.${value}`)}</span>
              </span>
            ),
          }))}
        />
      </Form.Item>
      {role === 5 && (
        <Form.Item
          name="surveyor_type"
          label={t('users.surveyorType')}
          rules={[{ required: true, message: t('ui:form.required', { label: t('users.surveyorType') }) }]}
        >
          <Radio.Group options={[1, 2].map((value) => ({ value, label: t(`surveyorType.${value}`) }))} />
        </Form.Item>
      )}
      <div className="at-columns">
        {mayChoose && (
          <Form.Item
            name="organization_id"
            label={t('users.organization')}
            rules={[{ required: true, message: t('ui:form.required', { label: t('users.organization') }) }]}
          >
            <Select {...organizations} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
        )}
        <Form.Item name="mobile_no" label={t('users.mobile')}>
          <Input type="tel" autoComplete="off" dir="ltr" {...limit('mobile_no')} />
        </Form.Item>
      </div>
      <div className="at-columns">
        <Form.Item name="from_date" label={t('users.from')}>
          <DateField {...limit('from_date')} />
        </Form.Item>
        <Form.Item name="to_date" label={t('users.to')} extra={t('users.toHelp')}>
          <DateField {...limit('to_date')} />
        </Form.Item>
      </div>
    </>
  );
}
