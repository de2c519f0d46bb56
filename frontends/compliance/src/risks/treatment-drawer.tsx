import { Form, GuardedForm, Input, useCallMutation, useFormat, useLimits, useTranslation } from '@attesta/ui';
import { DateField, Facts, InputNumber, SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { MemberField } from './member-field';
import { TreatmentStatus } from './risk-marks';
import type { Treatment } from './risk-treatments';

interface Values {
  name: string;
  description: string;
  responsible_id?: string;
  due_date: string;
  progress: number;
  comment: string;
}

/** One treatment plan beside the list: all of it for administrators, its progress for who is responsible, else to read. */
export function TreatmentDrawer(props: {
  riskId: string;
  plan: Treatment | 'new' | undefined;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { plan, riskId, onClose } = props;
  const present = plan === 'new' ? undefined : plan;
  return (
    <SideDrawer
      open={plan !== undefined}
      title={present?.name ?? t('risks.addPlan')}
      extra={present && <TreatmentStatus status={present.status} overdue={present.overdue} />}
      onClose={onClose}
    >
      {present && present.changeable === '' ? (
        <ReadOnly plan={present} />
      ) : (
        plan && <TreatmentForm key={present?.id ?? 'new'} riskId={riskId} plan={present} onDone={onClose} />
      )}
    </SideDrawer>
  );
}

function TreatmentForm(props: { riskId: string; plan?: Treatment; onDone: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const { plan, riskId, onDone } = props;
  const [form] = Form.useForm<Values>();
  const limit = useLimits('compliance.UpdateRiskTreatment');
  const options = { toasts: 'success' as const, onSuccess: onDone };
  const create = useCallMutation('compliance.CreateRiskTreatment', options);
  const update = useCallMutation('compliance.UpdateRiskTreatment', options);
  const active = plan ? update : create;
  const isWhole = !plan || plan.changeable === 'all';
  const required = (label: string) => ({ required: true, whitespace: true, message: t('ui:form.required', { label }) });
  const submit = (values: Values): void => {
    if (plan) update.mutate({ ...values, id: plan.id, version: plan.version });
    else create.mutate({ ...values, risk_id: riskId });
  };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={
        plan ?? { name: '', description: '', responsible_id: undefined, due_date: '', progress: 0, comment: '' }
      }
      onSubmit={submit}
      busy={active.isPending || active.isSuccess}
      error={active.error}
      submitLabel={plan ? undefined : t('risks.addPlan')}
      onCancel={onDone}
    >
      {isWhole && (
        <>
          <Form.Item name="name" label={t('risks.plan')} rules={[required(t('risks.plan'))]}>
            <Input autoComplete="off" {...limit('name')} />
          </Form.Item>
          <Form.Item name="description" label={t('risks.how')}>
            <Input.TextArea rows={2} className="cp-grows" {...limit('description')} />
          </Form.Item>
          <MemberField
            name="responsible_id"
            label={t('risks.responsible')}
            rules={[required(t('risks.responsible'))]}
          />
          <Form.Item name="due_date" label={t('field.due')} rules={[required(t('field.due'))]}>
            <DateField {...limit('due_date')} />
          </Form.Item>
        </>
      )}
      {plan && (
        <>
          <Form.Item name="progress" label={t('risks.progressPercent')} extra={t('risks.progressHelp')}>
            <InputNumber step={10} {...limit('progress')} />
          </Form.Item>
          <Form.Item name="comment" label={t('risks.comment')}>
            <Input.TextArea rows={2} className="cp-grows" {...limit('comment')} />
          </Form.Item>
        </>
      )}
    </GuardedForm>
  );
}

function ReadOnly({ plan }: { plan: Treatment }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return (
    <Facts
      items={[
        { label: t('risks.how'), value: plan.description },
        { label: t('risks.responsible'), value: plan.responsible_name },
        { label: t('field.due'), value: format.date(plan.due_date) },
        { label: t('risks.progress'), value: format.percent(plan.progress ?? 0, 0) },
        { label: t('risks.comment'), value: plan.comment },
      ]}
    />
  );
}
