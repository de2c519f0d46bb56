import { countNearLimit, Form, Input, useLimits, useTranslation } from '@attesta/ui';
import { InputNumber } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { type ActivityField, sectionsOfKind } from './activity-fields';
import type { ActivityKind } from './activity-kind';

/** The fields that only activities of a kind have, in their sections. */
export function SectionFields({ kind }: { kind: ActivityKind }): ReactNode {
  const { t } = useTranslation('content');
  return sectionsOfKind[kind].map(({ title, fields }) => (
    <fieldset key={title} className="ct-fieldset">
      <legend>{t(`activities.section.${title}`)}</legend>
      <div className="at-columns">
        {fields.map((field) => (
          <Form.Item key={field.name} name={field.name} label={t(`field.${field.name}`)}>
            <Control field={field} />
          </Form.Item>
        ))}
      </div>
    </fieldset>
  ));
}

function Control({ field: { name, control }, ...given }: { field: ActivityField }): ReactNode {
  const limit = useLimits('content.CreateClientActivity');
  if (control === 'number')
    return (
      <InputNumber className="at-full" {...limit(name)} {...given} precision={name === 'expiry_days' ? 0 : undefined} />
    );
  if (control === 'lines') return <Input.TextArea rows={2} {...limit(name)} {...given} showCount={countNearLimit} />;
  return <Input {...limit(name)} {...given} autoComplete="off" />;
}
