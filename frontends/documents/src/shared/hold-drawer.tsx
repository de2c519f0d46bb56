import { Form, GuardedForm, Input, Notice, useCallMutation, useFormat, useLimits, useTranslation } from '@attesta/ui';
import { DateField, SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';

interface Values {
  reason: string;
  until?: string;
}

/** What keeps something, as lists show it. */
interface Hold {
  reason?: string;
  by?: string;
  at?: string;
  until?: string;
}

interface Held {
  call: 'documents.UpdatePolicyHold' | 'documents.UpdateAgreementHold' | 'documents.UpdateFileHold';
  /** By what the call names it. */
  named: { id?: string; initkey?: string };
  hold: Hold | null | undefined;
  /** What it means to keep it. */
  text: string;
}

/** What keeps a policy, an agreement or a file from being deleted, for how long and why; or why that is lifted. */
export function HoldDrawer(props: Held & { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  const title = t(props.hold ? 'hold.lift' : 'hold.set');
  return (
    <SideDrawer open={props.open} title={title} onClose={props.onClose}>
      <HoldForm {...props} />
    </SideDrawer>
  );
}

function HoldForm({ call, named, hold, text, onClose }: Parameters<typeof HoldDrawer>[0]): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const [form] = Form.useForm<Values>();
  const limit = useLimits('documents.UpdateFileHold');
  // The three calls take the same, but for how they name what is kept.
  const change = useCallMutation(call as 'documents.UpdateFileHold', { toasts: 'success', onSuccess: onClose });
  const required = { required: true, whitespace: true, message: t('ui:form.required', { label: t('hold.reason') }) };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{ reason: '' }}
      onSubmit={({ reason, until }) => change.mutate({ ...named, keep: !hold, reason, until: until || null })}
      busy={change.isPending || change.isSuccess}
      error={change.error}
      submitLabel={t(hold ? 'hold.lift' : 'hold.set')}
      onCancel={onClose}
    >
      <Notice kind="info">
        {hold ? t('hold.by', { name: hold.by, at: format.date(hold.at), reason: hold.reason }) : text}
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

/** Until when something is kept, by whom and why. */
export function useHoldWords(): (hold: Hold) => string[] {
  const { t } = useTranslation('documents');
  const format = useFormat();
  return ({ until, by = '', reason = '' }) => [
    until ? t('hold.untilDay', { day: format.date(until) }) : t('hold.untilLifted'),
    by,
    reason,
  ];
}
