import { Checkbox, Form, Select, useTranslation } from '@attesta/ui';
import { type ReactNode, useEffect } from 'react';
import { useConfiguration } from '../configuration/use-configuration';

/** By what a substandard is grouped besides its place (specification: platform 3 Substandard). */
export interface ClassificationValues {
  esr?: boolean;
  surveyor_category_id?: string;
  session_class_id?: string;
  unit_focus_area?: string;
}

/** What the form begins with. */
export function classificationOf(
  node: { [Field in keyof ClassificationValues]?: string | number } | undefined,
): ClassificationValues {
  const { esr, surveyor_category_id, session_class_id, unit_focus_area } = node ?? {};
  return {
    esr: esr === 1,
    surveyor_category_id: text(surveyor_category_id),
    session_class_id: text(session_class_id),
    unit_focus_area: text(unit_focus_area),
  };
}

/** What is sent: null clears. */
export function classificationRequest({ esr, ...ids }: ClassificationValues) {
  const { surveyor_category_id = null, session_class_id = null, unit_focus_area = null } = ids;
  return { esr: esr ? 1 : 0, surveyor_category_id, session_class_id, unit_focus_area };
}

/** Whether a substandard is an ESR, who looks at it, when and where: chosen from what the library has. */
export function Classification({ libraryId }: { libraryId: string }): ReactNode {
  const { t } = useTranslation('content');
  const form = Form.useFormInstance<ClassificationValues>();
  const category = Form.useWatch('surveyor_category_id', form);
  const sessionClass = Form.useWatch('session_class_id', form);
  const area = Form.useWatch('unit_focus_area', form);
  const categories = useConfiguration('category', libraryId).items;
  const classes = useConfiguration('class', libraryId).items;
  const areas = useConfiguration('area', libraryId).items;
  const fitting = classes?.filter(({ surveyor_category_id: of }) => !of || !category || of === category);
  // A class of another category than the one that is chosen now goes.
  const isStale = Boolean(sessionClass && fitting && !fitting.some(({ id }) => id === sessionClass));
  useEffect(() => {
    if (isStale && form.isFieldTouched('surveyor_category_id')) form.setFieldValue('session_class_id', undefined);
  }, [isStale, form]);
  const named = (areas ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // A unit focus area may also be written out.
  const written = area && areas && !named.some(({ value }) => value === area) ? [{ value: area, label: area }] : [];
  return (
    <>
      <Form.Item name="esr" valuePropName="checked" extra={t('field.esrHelp')}>
        <Checkbox>{t('field.esr')}</Checkbox>
      </Form.Item>
      <Choice name="surveyor_category_id" label={t('configuration.one.category')} options={optionsOf(categories)} />
      <Choice name="session_class_id" label={t('configuration.one.class')} options={optionsOf(fitting)} />
      <Choice name="unit_focus_area" label={t('configuration.one.area')} options={areas && [...named, ...written]} />
    </>
  );
}

interface Option {
  value: string;
  label: string;
}

function Choice(props: { name: string; label: string; options: Option[] | undefined }): ReactNode {
  const { t } = useTranslation('content');
  return (
    <Form.Item name={props.name} label={props.label}>
      <Select
        allowClear
        loading={!props.options}
        options={props.options}
        notFoundContent={t('configuration.nothingYet')}
      />
    </Form.Item>
  );
}

function optionsOf(items: { id: string; name: string }[] | undefined): Option[] | undefined {
  return items?.map(({ id, name }) => ({ value: id, label: name }));
}

function text(value: string | number | boolean | undefined): string | undefined {
  return value ? String(value) : undefined;
}
