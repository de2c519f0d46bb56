import { Checkbox, Form, Input, Select, useCall, useLimits, useTranslation } from '@attesta/ui';
import { FoundSelect, useTyping } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { knownOptions } from '../shared/known-options';
import { StandardsField } from '../shared/standards-field';
import type { HandlingValues } from './handling-values';
import { harmLevels, incidentOutcomes, incidentTypes, involvedPeople } from './incident-words';
import type { IncidentHandling } from './types';

/** How the report is classified, and what it is linked to; what its reporter wrote stays. */
export function ClassifyFields({ handling }: { handling: IncidentHandling }): ReactNode {
  const { t } = useTranslation('compliance');
  const limit = useLimits('compliance.UpdateIncident');
  const form = Form.useFormInstance<HandlingValues>();
  const outcome = Form.useWatch<string | undefined>('outcome', form);
  const word = (kind: string) => (value: string) => ({ value, label: t(`incidents.${kind}.${value}`) });
  const required = (label: string) => ({ required: true, message: t('ui:form.required', { label }) });
  return (
    <>
      <Form.Item name="type" label={t('incidents.type')} rules={[required(t('incidents.type'))]}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={incidentTypes.map(word('types'))} />
      </Form.Item>
      <Form.Item name="outcome" label={t('incidents.outcome')} rules={[required(t('incidents.outcome'))]}>
        <Select options={incidentOutcomes.map(word('outcomes'))} />
      </Form.Item>
      {outcome === 'harmful' && (
        <Form.Item name="harm" label={t('incidents.harm')} rules={[required(t('incidents.harm'))]}>
          <Select options={harmLevels.map(word('harms'))} />
        </Form.Item>
      )}
      <Form.Item name="place" label={t('incidents.place')}>
        <Input dir="auto" {...limit('place')} />
      </Form.Item>
      <Form.Item name="people" label={t('incidents.people')}>
        <Checkbox.Group options={involvedPeople.map(word('person'))} />
      </Form.Item>
      <RisksField known={handling.risks ?? []} />
      <StandardsField
        known={handling.standards ?? []}
        label={t('incidents.standards')}
        help={t('risks.help.standards')}
      />
    </>
  );
}

/** Risks of the register, found on the server as one types. */
function RisksField({ known }: { known: { id?: string; name?: string }[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const typing = useTyping();
  const query = useCall('compliance.ListRisks', { q: typing.q, page: 1, page_size: 20 }, { keepPrevious: true });
  const options = (query.data?.data ?? []).map(({ id = '', code, name }) => ({ value: id, label: `${code} ${name}` }));
  return (
    <Form.Item name="risk_ids" label={t('incidents.risks')}>
      <FoundSelect mode="multiple" typing={typing} query={query} options={options} known={knownOptions(known)} />
    </Form.Item>
  );
}
