import { Form, Input, Select, useCall, useLimits, useTranslation } from '@attesta/ui';
import { FoundSelect, useTyping } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { consequences, recurrences } from './incident-words';
import type { IncidentDetail } from './types';

/** How bad it was or could have been and how often it may come again, which gives its severity. */
export function TriageFields(): ReactNode {
  const { t } = useTranslation('compliance');
  const word = (kind: string) => (value: string) => ({ value, label: t(`incidents.${kind}.${value}`) });
  return (
    <>
      <p className="at-quiet">{t('incidents.triageHelp')}</p>
      <Form.Item name="consequence" label={t('incidents.consequence')} rules={[useRequired('consequence')]}>
        <Select options={consequences.map(word('consequences'))} />
      </Form.Item>
      <Form.Item name="recurrence" label={t('incidents.recurrence')} rules={[useRequired('recurrence')]}>
        <Select options={recurrences.map(word('recurrences'))} />
      </Form.Item>
      <LongText name="triage_note" label={t('incidents.triageNote')} />
    </>
  );
}

/** What was learnt; the reporter reads it too. */
export function CloseFields(): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <>
      <p className="at-quiet">{t('incidents.closeHelp')}</p>
      <LongText name="lessons" label={t('incidents.lessons')} isRequired />
    </>
  );
}

export function RejectFields(): ReactNode {
  const { t } = useTranslation('compliance');
  return <LongText name="decision" label={t('incidents.decision')} extra={t('incidents.rejectHelp')} isRequired />;
}

/** The incident that is repeated, found on the server as one types. */
export function DuplicateFields({ detail }: { detail: IncidentDetail }): ReactNode {
  const { t } = useTranslation('compliance');
  const typing = useTyping();
  const query = useCall('compliance.ListIncidents', { q: typing.q, page: 1, page_size: 20 }, { keepPrevious: true });
  const others = (query.data?.data ?? []).filter(({ id }) => id !== detail.incident?.id);
  return (
    <Form.Item name="duplicate_of_id" label={t('incidents.duplicateOf')} rules={[useRequired('duplicateOf')]}>
      <FoundSelect
        typing={typing}
        query={query}
        options={others.map(({ id = '', code, description }) => ({ value: id, label: `${code} ${description}` }))}
      />
    </Form.Item>
  );
}

/** A text of some lines. */
export function LongText(props: {
  name: 'triage_note' | 'lessons' | 'decision' | 'root_cause';
  label: string;
  extra?: string;
  isRequired?: boolean;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const limit = useLimits('compliance.UpdateIncident');
  const { name, label, extra, isRequired } = props;
  const needed = { required: true, whitespace: true, message: t('ui:form.required', { label }) };
  return (
    <Form.Item name={name} label={label} extra={extra} rules={isRequired ? [needed] : []}>
      <Input.TextArea rows={3} className="cp-grows" dir="auto" {...limit(name)} />
    </Form.Item>
  );
}

function useRequired(label: string): { required: true; message: string } {
  const { t } = useTranslation('compliance');
  return { required: true, message: t('ui:form.required', { label: t(`incidents.${label}`) }) };
}
