import { Button, Form, Input, Select, useTranslation } from '@attesta/ui';
import { PeopleSelect, useMayListPeople } from '@attesta/ui/data';
import { PlusOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import { factorKinds } from './incident-words';
import { LongText } from './settle-fields';

const mostFactors = 30;
const five = [0, 1, 2, 3, 4];
const longestFactor = 10_000;
const longestWhy = 1000;

/** Who finds out, what contributed, and five whys from what happened to its cause. */
export function InvestigationFields(): ReactNode {
  const { t } = useTranslation('compliance');
  const mayList = useMayListPeople();
  return (
    <>
      {mayList && (
        <>
          <Form.Item name="investigator_id" label={t('incidents.investigator')}>
            <PeopleSelect allowClear />
          </Form.Item>
          <Form.Item name="handler_ids" label={t('incidents.handlers')} extra={t('incidents.handlersHelp')}>
            <PeopleSelect mode="multiple" />
          </Form.Item>
        </>
      )}
      <fieldset className="cp-parts">
        <legend>{t('incidents.factors')}</legend>
        <Form.List name="factors">
          {(rows, { add, remove }) => (
            <>
              {rows.map(({ key, name }, index) => (
                <FactorFields key={key} name={name} number={index + 1} onRemove={() => remove(name)} />
              ))}
              <Button
                icon={<PlusOutlined aria-hidden="true" />}
                disabled={rows.length >= mostFactors}
                onClick={() => add({ kind: 'staff', description: '' })}
              >
                {t('incidents.addFactor')}
              </Button>
            </>
          )}
        </Form.List>
      </fieldset>
      <fieldset className="cp-parts">
        <legend>{t('incidents.whys')}</legend>
        <p className="at-quiet">{t('incidents.whysHelp')}</p>
        {five.map((index) => (
          <Form.Item key={index} name={['whys', index]} label={t('incidents.why', { n: index + 1 })}>
            <Input dir="auto" maxLength={longestWhy} />
          </Form.Item>
        ))}
      </fieldset>
      <LongText name="root_cause" label={t('incidents.cause')} />
    </>
  );
}

function FactorFields(props: { name: number; number: number; onRemove: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const { name, number } = props;
  const label = t('incidents.factorText', { n: number });
  return (
    <div className="cp-part">
      <Form.Item name={[name, 'kind']} label={t('incidents.factorKind', { n: number })}>
        <Select options={factorKinds.map((value) => ({ value, label: t(`incidents.factor.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name={[name, 'description']}
        label={label}
        rules={[{ required: true, whitespace: true, message: t('ui:form.required', { label }) }]}
      >
        <Input dir="auto" maxLength={longestFactor} />
      </Form.Item>
      <Button type="link" danger onClick={props.onRemove} aria-label={t('incidents.removePart', { name: label })}>
        {t('incidents.remove')}
      </Button>
    </div>
  );
}
