import {
  Form,
  Input,
  languages,
  OrganizationSelect,
  Radio,
  Select,
  useLimits,
  useSession,
  useTranslation,
} from '@attesta/ui';
import type { ReactNode } from 'react';

/** Who the user is: name, address, organization. @param own it is the actor's own account */
export function UserFields({ isNew, own }: { isNew: boolean; own: boolean }): ReactNode {
  const { t } = useTranslation('tenancy');
  const mayChoose = (useSession()?.roleId ?? 6) <= 2;
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
      <div className="at-columns">
        {mayChoose && (
          <Form.Item
            name="organization_id"
            label={t('users.organization')}
            rules={[{ required: true, message: t('ui:form.required', { label: t('users.organization') }) }]}
          >
            <OrganizationSelect disabled={own} />
          </Form.Item>
        )}
        <Form.Item name="mobile_no" label={t('users.mobile')}>
          <Input type="tel" autoComplete="off" dir="ltr" {...limit('mobile_no')} />
        </Form.Item>
        {isNew && (
          <Form.Item name="language" label={t('users.language')} extra={t('users.languageHelp')}>
            <Select
              options={languages.map(({ code, name }) => ({ value: code, label: <span lang={code}>{name}</span> }))}
            />
          </Form.Item>
        )}
      </div>
      <Form.Item
        name="status"
        label={t('status.label')}
        rules={[{ required: true }]}
        extra={isNew ? t('users.statusHelp') : undefined}
      >
        <Radio.Group
          disabled={own}
          options={[1, 0].map((value) => ({ value, label: t(value ? 'status.active' : 'status.inactive') }))}
        />
      </Form.Item>
    </>
  );
}
