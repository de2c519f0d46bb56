import {
  Form,
  FormPage,
  GuardedForm,
  type Reply,
  useCall,
  useCallMutation,
  useSavedLeave,
  useTranslation,
} from '@attesta/ui';
import { useNavigate, useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { RiskFields, type RiskValues } from './risk-fields';

type Risk = NonNullable<NonNullable<Reply<'compliance.GetRisk'>['data']>['risk']>;

const none: RiskValues = {
  name: '',
  description: '',
  cause: '',
  consequence: '',
  category: undefined,
  owner_id: undefined,
  controls: '',
  inherent_likelihood: undefined,
  inherent_impact: undefined,
  residual_likelihood: undefined,
  residual_impact: undefined,
  treatment: undefined,
  review_date: '',
  standard_ids: [],
  status: 'identified',
  decision: '',
};

/** Reports a risk, or changes one. */
export default function RiskFormPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const { id } = useParams();
  const query = useCall('compliance.GetRisk', { id }, { enabled: Boolean(id), frozen: true });
  const risk = query.data?.data?.risk;
  return (
    <FormPage
      list={{ label: t('risks.title'), to: '/ss/risks' }}
      newTitle={t('risks.report')}
      present={
        id
          ? {
              title: t('risks.edit', { name: risk?.name ?? '' }),
              crumb: { label: risk?.code ?? '…', to: `/ss/risks/${id}` },
              query,
            }
          : undefined
      }
    >
      <RiskForm key={risk?.version} risk={risk} />
    </FormPage>
  );
}

function RiskForm({ risk }: { risk?: Risk }): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const [form] = Form.useForm<RiskValues>();
  const [saved, leave] = useSavedLeave();
  const options = {
    toasts: 'success' as const,
    onSuccess: ({ data }: { data?: { id?: string } }) => leave(`/ss/risks/${data?.id ?? ''}`),
  };
  const create = useCallMutation('compliance.CreateRisk', options);
  const update = useCallMutation('compliance.UpdateRisk', options);
  const active = risk ? update : create;
  const submit = ({ status, decision, ...values }: RiskValues): void => {
    const request = {
      ...values,
      treatment: values.treatment ?? '',
      // What was emptied is taken away.
      residual_likelihood: values.residual_likelihood ?? 0,
      residual_impact: values.residual_impact ?? 0,
    };
    if (risk) update.mutate({ ...request, status, decision, id: risk.id, version: risk.version });
    else create.mutate(request);
  };
  return (
    <GuardedForm<RiskValues>
      form={form}
      initialValues={risk ? valuesOf(risk) : none}
      onSubmit={submit}
      busy={active.isPending || saved}
      error={active.error}
      submitLabel={risk ? undefined : t('risks.report')}
      onCancel={() => void navigate(-1)}
    >
      <RiskFields isNew={!risk} standards={risk?.standards ?? []} />
    </GuardedForm>
  );
}

function valuesOf(risk: Risk): RiskValues {
  const { name = '', description = '', cause = '', consequence = '', controls = '', review_date = '' } = risk;
  return {
    name,
    description,
    cause,
    consequence,
    controls,
    review_date,
    category: risk.category,
    owner_id: risk.owner_id,
    inherent_likelihood: risk.inherent?.likelihood,
    inherent_impact: risk.inherent?.impact,
    residual_likelihood: risk.residual?.likelihood,
    residual_impact: risk.residual?.impact,
    treatment: risk.treatment || undefined,
    standard_ids: (risk.standards ?? []).map(({ id = '' }) => id),
    status: risk.status ?? 'identified',
    decision: risk.decision ?? '',
  };
}
