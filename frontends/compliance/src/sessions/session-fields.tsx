import { Form, Input, Select, useCall, useChoiceState, useLibraries, useLimits, useTranslation } from '@attesta/ui';
import { DateField, PeopleSelect } from '@attesta/ui/data';
import type { ReactNode } from 'react';

/** A session as its form holds it. */
export interface SessionValues {
  name: string;
  user_id?: string;
  library_id?: string;
  category_id?: string;
  class_id?: string;
  date: string;
  to_date: string;
  from_time: string;
  to_time: string;
}

/** Who surveys what: choosing another library empties category and class; another category, the class. */
export function SessionFields(): ReactNode {
  const { t } = useTranslation('compliance');
  const form = Form.useFormInstance<SessionValues>();
  const limit = useLimits('compliance.CreateSurveyorSession');
  const libraries = useLibraries();
  const libraryState = useChoiceState(libraries);
  const library = Form.useWatch<string | undefined>('library_id', form);
  const category = Form.useWatch<string | undefined>('category_id', form);
  const asked = { enabled: Boolean(library), staleTime: 60_000 };
  const categories = useCall('content.GetSurveyorCategories', { id: library }, asked);
  const classes = useCall('content.GetSessionClasses', { id: library }, asked);
  const categoryState = useChoiceState(categories, t('sessions.noCategories'));
  const classState = useChoiceState(classes, t('sessions.noClasses'));
  const required = (label: string) => ({ required: true, whitespace: true, message: t('ui:form.required', { label }) });
  return (
    <>
      <Form.Item name="name" label={t('sessions.name')} rules={[required(t('sessions.name'))]}>
        <Input autoComplete="off" {...limit('name')} />
      </Form.Item>
      <div className="at-columns">
        <Form.Item name="user_id" label={t('sessions.surveyor')} rules={[required(t('sessions.surveyor'))]}>
          <PeopleSelect roles={[5]} />
        </Form.Item>
        <Form.Item name="library_id" label={t('level.library')} rules={[required(t('level.library'))]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            {...libraryState}
            options={(libraries.libraries ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={() => form.setFieldsValue({ category_id: undefined, class_id: undefined })}
          />
        </Form.Item>
      </div>
      <div className="at-columns">
        <Form.Item name="category_id" label={t('sessions.category')}>
          <Select
            allowClear
            disabled={!library}
            {...categoryState}
            options={(categories.data?.data ?? []).map(({ id, category_name }) => ({
              value: id,
              label: category_name,
            }))}
            onChange={() => form.setFieldsValue({ class_id: undefined })}
          />
        </Form.Item>
        <Form.Item name="class_id" label={t('sessions.class')}>
          <Select
            allowClear
            disabled={!library}
            {...classState}
            options={(classes.data?.data ?? [])
              .filter(({ surveyor_category_id: own }) => !category || !own || own === category)
              .map(({ id, class_name }) => ({ value: id, label: class_name }))}
          />
        </Form.Item>
      </div>
      <div className="at-columns">
        <Form.Item name="date" label={t('sessions.firstDay')} rules={[required(t('sessions.firstDay'))]}>
          <DateField {...limit('date')} />
        </Form.Item>
        <Form.Item name="to_date" label={t('sessions.lastDay')} extra={t('sessions.lastDayHelp')}>
          <DateField {...limit('to_date')} />
        </Form.Item>
      </div>
      <div className="at-columns">
        <Form.Item name="from_time" label={t('sessions.fromTime')}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name="to_time" label={t('sessions.toTime')} extra={t('sessions.timeHelp')}>
          <Input type="time" />
        </Form.Item>
      </div>
    </>
  );
}
