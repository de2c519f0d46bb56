import { Button, Checkbox, Form, Input, useSession, useTranslation } from '@attesta/ui';
import { DateField, PeopleSelect, type Person } from '@attesta/ui/data';
import { PlusOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import type { HandlingValues } from './handling-values';
import type { IncidentHandling } from './types';

const mostActions = 50;
const longestName = 500;
const longestLink = 2048;

/** The corrective actions: what, who, until when, where it is followed up, and whether it is done. */
export function ActionFields({ handling }: { handling: IncidentHandling }): ReactNode {
  const { t } = useTranslation('compliance');
  const owners = useOwners(handling);
  return (
    <Form.List name="actions">
      {(rows, { add, remove }) => (
        <>
          <p className="at-quiet">{t('incidents.actionsHelp')}</p>
          {rows.map(({ key, name }, index) => (
            <OneAction key={key} name={name} number={index + 1} owners={owners} onRemove={() => remove(name)} />
          ))}
          <Button
            icon={<PlusOutlined aria-hidden="true" />}
            disabled={rows.length >= mostActions}
            onClick={() => add({ name: '', due_date: '', done: false, link: '' })}
          >
            {t('incidents.addAction')}
          </Button>
        </>
      )}
    </Form.List>
  );
}

function OneAction(props: { name: number; number: number; owners: Person[]; onRemove: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const { name, number } = props;
  const title = t('incidents.actionNumber', { n: number });
  const required = (label: string) => ({ required: true, message: t('ui:form.required', { label }) });
  return (
    <fieldset className="cp-parts">
      <legend>{title}</legend>
      <Form.Item
        name={[name, 'name']}
        label={t('incidents.action')}
        rules={[{ ...required(t('incidents.action')), whitespace: true }]}
      >
        <Input dir="auto" maxLength={longestName} />
      </Form.Item>
      <Form.Item name={[name, 'owner_id']} label={t('incidents.owner')} rules={[required(t('incidents.owner'))]}>
        <PeopleSelect others={props.owners} />
      </Form.Item>
      <Form.Item name={[name, 'due_date']} label={t('field.due')} rules={[required(t('field.due'))]}>
        <DateField />
      </Form.Item>
      <Form.Item name={[name, 'link']} label={t('incidents.link')} extra={t('incidents.linkHelp')}>
        <Input dir="ltr" maxLength={longestLink} />
      </Form.Item>
      <Form.Item name={[name, 'done']} valuePropName="checked">
        <Checkbox>{t('incidents.done')}</Checkbox>
      </Form.Item>
      <Button type="link" danger onClick={props.onRemove} aria-label={t('incidents.removePart', { name: title })}>
        {t('incidents.remove')}
      </Button>
    </fieldset>
  );
}

/** Who may own an action besides whom an administrator finds: those who are known to handle the incident, and oneself. */
function useOwners({ actions = [], handlers = [] }: IncidentHandling): Person[] {
  const { userId = '', name = '' } = useSession() ?? {};
  const form = Form.useFormInstance<HandlingValues>();
  const kept = (form.getFieldValue('actions') as HandlingValues['actions'] | undefined) ?? actions;
  const known = [
    { id: userId, name },
    ...kept.map(({ owner_id = '', owner_name = '' }) => ({ id: owner_id, name: owner_name })),
    ...handlers.map(({ id = '', name: called = '' }) => ({ id, name: called })),
  ].filter(({ id, name: called }) => id && called);
  const named = new Map(known.map((one) => [one.id, one]));
  return [...named.values()].map((one) => ({ ...one, email: '' }));
}
