import { Form, GuardedForm, Input, Notice, useCallMutation, useFormat, useLimits, useTranslation } from '@attesta/ui';
import { DateField, SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import type { Policy } from './kinds';

interface Values {
  reason: string;
  until?: string;
}

/** What keeps a policy from being deleted, for how long and why; or why that is lifted. */
export function HoldDrawer(props: { policy: Policy; open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  const title = t(props.policy.hold ? 'hold.lift' : 'hold.set');
  return (
    <SideDrawer open={props.open} title={title} onClose={props.onClose}>
      <HoldForm {...props} />
    </SideDrawer>
  );
}

function HoldForm({ policy, onClose }: Parameters<typeof HoldDrawer>[0]): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const [form] = Form.useForm<Values>();
  const limit = useLimits('documents.UpdatePolicyHold');
  const change = useCallMutation('documents.UpdatePolicyHold', { toasts: 'success', onSuccess: onClose });
  const { initkey, hold } = policy;
  const required = { required: true, whitespace: true, message: t('ui:form.required', { label: t('hold.reason') }) };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{ reason: '' }}
      onSubmit={({ reason, until }) => change.mutate({ initkey, keep: !hold, reason, until: until || null })}
      busy={change.isPending || change.isSuccess}
      error={change.error}
      submitLabel={t(hold ? 'hold.lift' : 'hold.set')}
      onCancel={onClose}
    >
      <Notice kind="info">
        {hold ? t('hold.by', { name: hold.by, at: format.date(hold.at), reason: hold.reason }) : t('hold.text')}
      </Notice>
      <Form.Item name="reason" label={t('hold.reason')} rules={[required]}>
        <Input.TextArea rows={2} className="dc-grows" {...limit('reason')} />
      </Form.Item>
      {!hold && (
        <Form.Item name="until" label={t('hold.until')} extra={t('hold.untilHelp')}>
          <DateField {...limit('until')} />
        </Form.Item>
      )}
    </GuardedForm>
  );
}
