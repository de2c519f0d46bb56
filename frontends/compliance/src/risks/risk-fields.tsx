import { riskCategories, riskStatuses, riskTreatments } from '@attesta/proto/compliance-words';
import { Form, Input, Section, Select, useCall, useLimits, useTranslation } from '@attesta/ui';
import { DateField } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { StandardsField } from '../shared/standards-field';
import { sides } from './heat-map-cells';
import { MemberField } from './member-field';
import { useMatrixNames } from './use-matrix-names';

/** A risk as its form holds it. */
export interface RiskValues {
  name: string;
  description: string;
  cause: string;
  consequence: string;
  category?: string;
  owner_id?: string;
  controls: string;
  inherent_likelihood?: number;
  inherent_impact?: number;
  residual_likelihood?: number;
  residual_impact?: number;
  treatment?: string;
  review_date: string;
  standard_ids: string[];
  status: string;
  decision: string;
}

/** The fields of a risk in the order of ISO 31000: what it is, how great it is, what is done, when it is looked at again. */
export function RiskFields(props: { isNew: boolean; standards: { id?: string; name?: string }[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const form = Form.useFormInstance<RiskValues>();
  const limit = useLimits('compliance.UpdateRisk');
  const status = Form.useWatch<string | undefined>('status', form);
  const isSettled = status === 'accepted' || status === 'closed';
  const required = (label: string) => ({ required: true, message: t('ui:form.required', { label }) });
  const text = (name: 'description' | 'cause' | 'consequence' | 'controls' | 'decision', rows = 2): ReactNode => (
    <Form.Item
      name={name}
      label={t(`risks.${name === 'description' ? 'what' : name}`)}
      extra={t(`risks.help.${name}`)}
      rules={name === 'decision' ? [{ ...required(t('risks.decision')), whitespace: true }] : []}
    >
      <Input.TextArea rows={rows} className="cp-grows" {...limit(name)} />
    </Form.Item>
  );
  const word = (kind: string) => (value: string) => ({ value, label: t(`risks.${kind}.${value}`) });
  return (
    <>
      <Section title={t('risks.identification')}>
        <Form.Item name="name" label={t('risks.name')} rules={[{ ...required(t('risks.name')), whitespace: true }]}>
          <Input autoComplete="off" {...limit('name')} />
        </Form.Item>
        {text('description')}
        {text('cause')}
        {text('consequence')}
        <div className="at-columns">
          <Form.Item name="category" label={t('risks.category')} rules={[required(t('risks.category'))]}>
            <Select options={riskCategories.map(word('categories'))} />
          </Form.Item>
          <MemberField name="owner_id" label={t('risks.owner')} extra={t('risks.help.owner')} />
        </div>
        <StandardsField label={t('risks.standards')} help={t('risks.help.standards')} known={props.standards} />
      </Section>
      <Section title={t('risks.assessment')}>
        <AssessmentFields which="inherent" isRequired />
        {text('controls')}
        <AssessmentFields which="residual" />
      </Section>
      <Section title={t('risks.treatment')}>
        <div className="at-columns">
          <Form.Item name="treatment" label={t('risks.treatment')} extra={t('risks.help.treatment')}>
            <Select allowClear options={riskTreatments.map(word('treatments'))} />
          </Form.Item>
          <Form.Item name="review_date" label={t('risks.review')} extra={t('risks.help.review')}>
            <DateField {...limit('review_date')} />
          </Form.Item>
        </div>
        {!props.isNew && (
          <Form.Item name="status" label={t('field.status')}>
            <Select options={riskStatuses.map(word('status'))} />
          </Form.Item>
        )}
        {isSettled && text('decision')}
      </Section>
    </>
  );
}

function AssessmentFields({ which, isRequired }: { which: 'inherent' | 'residual'; isRequired?: boolean }): ReactNode {
  const { t } = useTranslation('compliance');
  const { data } = useCall('compliance.GetRiskMatrix', {});
  const names = useMatrixNames(data?.data);
  const rules = (label: string) => (isRequired ? [{ required: true, message: t('ui:form.required', { label }) }] : []);
  const labels = { likelihood: t(`risks.field.${which}_likelihood`), impact: t(`risks.field.${which}_impact`) };
  return (
    <div className="at-columns">
      <Form.Item name={`${which}_likelihood`} label={labels.likelihood} rules={rules(labels.likelihood)}>
        <Select
          allowClear={!isRequired}
          options={sides.map((value) => ({ value, label: `${value} ${names.likelihood(value)}` }))}
        />
      </Form.Item>
      <Form.Item name={`${which}_impact`} label={labels.impact} rules={rules(labels.impact)}>
        <Select
          allowClear={!isRequired}
          options={sides.map((value) => ({ value, label: `${value} ${names.impact(value)}` }))}
        />
      </Form.Item>
    </div>
  );
}
