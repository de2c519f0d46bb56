import {
  Form,
  FormPage,
  GuardedForm,
  Input,
  Section,
  useCall,
  useCallMutation,
  useLimits,
  useSavedLeave,
  useTranslation,
} from '@attesta/ui';
import { DateField, FoundSelect, useTyping } from '@attesta/ui/data';
import { useNavigate, useParams, useSearchParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { MemberField } from '../risks/member-field';
import { StandardsField } from '../shared/standards-field';
import type { ShownPlan } from './plan-page';
import { usePlanUpdate } from './use-plan-update';

interface Values {
  name: string;
  description: string;
  owner_id?: string;
  due_date: string;
  standard_ids: string[];
  risk_id?: string;
}

/** Plans something by hand, or changes what is planned. */
export default function PlanFormPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const { id } = useParams();
  const query = useCall('compliance.GetActionPlan', { id }, { enabled: Boolean(id), frozen: true });
  const plan = query.data?.data?.plan;
  return (
    <FormPage
      list={{ label: t('actions.title'), to: '/ss/actions' }}
      newTitle={t('actions.add')}
      present={
        id
          ? {
              title: t('actions.edit', { name: plan?.name ?? '' }),
              crumb: { label: plan?.name ?? '…', to: `/ss/actions/${id}` },
              query,
            }
          : undefined
      }
    >
      <PlanForm key={plan?.version} plan={plan} />
    </FormPage>
  );
}

function PlanForm({ plan }: { plan?: ShownPlan }): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const riskId = parameters.get('risk') ?? undefined;
  const [form] = Form.useForm<Values>();
  const [saved, leaveFor] = useSavedLeave();
  const leave = (id: string): void => leaveFor(`/ss/actions/${id}`);
  const create = useCallMutation('compliance.CreateManualActionPlan', {
    toasts: 'success',
    onSuccess: ({ data }) => leave(data?.id ?? ''),
  });
  const update = usePlanUpdate('success', { success: leave });
  const submit = ({ name, standard_ids, ...values }: Values): void => {
    const request = { ...values, risk_id: values.risk_id ?? '' };
    if (!plan) create.mutate({ ...request, name, standard_ids });
    else
      update.change(plan, {
        ...request,
        ...(plan.origin === 'manual' && { name, standard_ids }),
        id: plan.id,
        version: plan.version,
      });
  };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={valuesOf(plan, riskId)}
      onSubmit={submit}
      busy={create.isPending || update.busy || saved}
      error={plan ? update.error : create.error}
      submitLabel={plan ? undefined : t('actions.add')}
      onCancel={() => void navigate(-1)}
    >
      <PlanFields plan={plan} riskId={riskId} />
    </GuardedForm>
  );
}

/** @param riskId of a new plan: the risk that it is made for */
function PlanFields({ plan, riskId }: { plan?: ShownPlan; riskId?: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const limit = useLimits('compliance.UpdateManualActionPlan');
  const typing = useTyping();
  const request = { q: typing.q, page: 1, page_size: 20, sort: 'name' };
  const risks = useCall('compliance.ListRisks', request, { keepPrevious: true });
  const required = (label: string) => ({ required: true, message: t('ui:form.required', { label }) });
  const found = (risks.data?.data ?? []).map(({ id = '', code, name }) => ({ value: id, label: `${code} ${name}` }));
  const given = useCall('compliance.GetRisk', { id: riskId }, { enabled: !plan && Boolean(riskId) });
  const risk = plan?.risk ?? given.data?.data?.risk;
  const linked = risk ? [{ value: risk.id ?? '', label: `${risk.code} ${risk.name}` }] : [];
  const isManual = plan?.origin !== 'automatic';
  return (
    <Section>
      {isManual && (
        <Form.Item name="name" label={t('actions.name')} rules={[{ ...required(t('actions.name')), whitespace: true }]}>
          <Input autoComplete="off" {...limit('name')} />
        </Form.Item>
      )}
      <Form.Item name="description" label={t('actions.how')}>
        <Input.TextArea rows={3} className="cp-grows" {...limit('description')} />
      </Form.Item>
      <div className="at-columns">
        <MemberField
          name="owner_id"
          label={t('actions.owner')}
          rules={isManual ? [required(t('actions.owner'))] : []}
        />
        <Form.Item name="due_date" label={t('field.due')} rules={[required(t('field.due'))]}>
          <DateField {...limit('due_date')} />
        </Form.Item>
      </div>
      {isManual && (
        <StandardsField label={t('level.standard')} help={t('risks.help.standards')} known={plan?.standards ?? []} />
      )}
      <Form.Item name="risk_id" label={t('risks.one')} extra={t('risks.help.standards')}>
        <FoundSelect allowClear typing={typing} query={risks} options={found} known={linked} />
      </Form.Item>
    </Section>
  );
}

function valuesOf(plan: ShownPlan | undefined, risk: string | undefined): Values {
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    owner_id: plan?.owner_id || undefined,
    due_date: plan?.due_date ?? '',
    standard_ids: (plan?.standards ?? []).map(({ id = '' }) => id),
    risk_id: plan?.risk?.id ?? risk,
  };
}
