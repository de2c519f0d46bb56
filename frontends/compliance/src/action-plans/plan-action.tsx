import { Button, Form, GuardedForm, Input, useCallMutation, useLimits, useTranslation } from '@attesta/ui';
import { DateField, SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';

interface Values {
  description: string;
  due_date: string;
}

/** Offers an action where something is not met, while the activity is answered. There is one an activity. */
export function PlanAction({ activityId, about }: { activityId: string; about: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" className="cp-plan-action" onClick={() => setOpen(true)}>
        {t('actions.plan')}
      </Button>
      <SideDrawer open={open} title={t('actions.planFor', { name: about })} onClose={() => setOpen(false)}>
        <ActionForm activityId={activityId} onDone={() => setOpen(false)} />
      </SideDrawer>
    </>
  );
}

function ActionForm({ activityId, onDone }: { activityId: string; onDone: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const [form] = Form.useForm<Values>();
  const limit = useLimits('compliance.CreateAutomaticActionPlan');
  const create = useCallMutation('compliance.CreateAutomaticActionPlan', { toasts: 'success', onSuccess: onDone });
  const required = { required: true, whitespace: true, message: t('ui:form.required', { label: t('actions.how') }) };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{ description: '', due_date: '' }}
      onSubmit={(values) => create.mutate({ ...values, activity_id: activityId })}
      busy={create.isPending || create.isSuccess}
      error={create.error}
      submitLabel={t('actions.plan')}
      onCancel={onDone}
    >
      <p className="at-quiet">{t('actions.planHelp')}</p>
      <Form.Item name="description" label={t('actions.how')} rules={[required]}>
        <Input.TextArea rows={3} className="cp-grows" {...limit('description')} />
      </Form.Item>
      <Form.Item name="due_date" label={t('field.due')} extra={t('actions.usualDue')}>
        <DateField {...limit('due_date')} />
      </Form.Item>
    </GuardedForm>
  );
}
