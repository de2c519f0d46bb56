import {
  ConflictNotice,
  Form,
  GuardedForm,
  Input,
  isConflict,
  Switch,
  useCallMutation,
  useLimits,
  useTranslation,
} from '@attesta/ui';
import { InputNumber, SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { type Quotas, quotaFields } from '../organizations/organization-values';
import type { Package } from './use-package-columns';

interface Values extends Quotas {
  name: string;
  session_limit: number;
  offered: boolean;
}

/** A new package, or another name and other places of one that there is. */
export function PackageDrawer({ item, onClose }: { item: Package | undefined; onClose: () => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  return (
    <SideDrawer open title={t(item ? 'packages.edit' : 'packages.add')} onClose={onClose}>
      <Fields item={item} onClose={onClose} />
    </SideDrawer>
  );
}

function Fields({ onClose, ...props }: { item: Package | undefined; onClose: () => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  // As it was opened: what others change meanwhile is told as a conflict.
  const [item] = useState(props.item);
  const [form] = Form.useForm<Values>();
  const limit = useLimits('tenancy.CreateSubscriptionPackage');
  const options = { toasts: 'success' as const, onSuccess: onClose };
  const create = useCallMutation('tenancy.CreateSubscriptionPackage', options);
  const update = useCallMutation('tenancy.UpdateSubscriptionPackage', options);
  const submit = ({ offered, ...values }: Values): void => {
    const status = item?.usual ? {} : { status: offered ? 1 : 0 };
    if (item) update.mutate({ ...values, ...status, id: item.id, version: item.version });
    else create.mutate(values);
  };
  const needed = (label: string) => [{ required: true, message: t('ui:form.required', { label }) }];
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={valuesOf(item)}
      onSubmit={submit}
      error={create.error ?? (isConflict(update.error) ? undefined : update.error)}
      busy={create.isPending || update.isPending}
      onCancel={onClose}
    >
      <ConflictNotice error={update.error} onReload={onClose} />
      <Form.Item
        name="name"
        label={t('packages.name')}
        rules={[{ required: true, whitespace: true, message: t('ui:form.required', { label: t('packages.name') }) }]}
      >
        <Input {...limit('name')} autoComplete="off" />
      </Form.Item>
      <div className="at-columns">
        {quotaFields.map((field, index) => {
          const label = t('organizations.accountsOf', { role: t(`role.${index + 3}`) });
          return (
            <Form.Item key={field} name={field} label={label} rules={needed(label)}>
              <InputNumber className="at-full" precision={0} {...limit(field)} />
            </Form.Item>
          );
        })}
      </div>
      {item && <p className="at-quiet">{t('packages.keepNote')}</p>}
      <Form.Item
        name="session_limit"
        label={t('packages.sessions')}
        extra={t('packages.sessionsHelp')}
        rules={needed(t('packages.sessions'))}
      >
        <InputNumber className="at-full" precision={0} {...limit('session_limit')} />
      </Form.Item>
      {item && !item.usual && (
        <Form.Item
          required
          name="offered"
          label={t('packages.offered')}
          extra={t('packages.offeredHelp')}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      )}
    </GuardedForm>
  );
}

function valuesOf(item: Package | undefined): Partial<Values> {
  if (!item) return { name: '' };
  const { name, session_limit, no_client_admin, no_updator, no_surveyor, no_viewer, status } = item;
  return { name, session_limit, no_client_admin, no_updator, no_surveyor, no_viewer, offered: status === 1 };
}
