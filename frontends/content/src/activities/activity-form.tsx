import {
  countNearLimit,
  Form,
  GuardedForm,
  Input,
  Select,
  useCall,
  useCallMutation,
  useLimits,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { ConflictNotice, isConflict } from '../access/conflict-notice';
import { usePermissions } from '../access/permissions';
import { fieldsOfKind, type ShownActivity } from './activity-fields';
import { activityKind, frequencies } from './activity-kind';
import { type ActivityValues, activityRequest } from './activity-request';
import { type EditedElement, ElementEditor, newElement } from './element-editor';
import { ElementFinder } from './element-finder';
import { SectionFields } from './section-fields';
import { submissionDayLabel, submissionDays } from './submission-day';
import { type ChosenSubstandard, SubstandardPicker } from './substandard-picker';

interface ActivityFormProps {
  activity?: ShownActivity;
  /** Where a new one is to stand. */
  place?: { library: string; chapter: string; standard: string; substandard: string };
  onDone: () => void;
  onReload?: () => void;
}

/** Creates or changes an activity: its plain fields, its elements in order, the substandards that it serves. */
export function ActivityForm({ activity, place, onDone, onReload }: ActivityFormProps): ReactNode {
  const { t } = useTranslation('content');
  const { maintain } = usePermissions();
  const [form] = Form.useForm<ActivityValues>();
  const [elements, setElements] = useState<EditedElement[]>(() => editedElements(activity));
  const [substandards, setSubstandards] = useState<ChosenSubstandard[]>(() => chosenSubstandards(activity, place));
  const [touched, setTouched] = useState(false);
  const kind = Form.useWatch('kind', form) ?? (activity ? activityKind(activity) : 'checklist');
  // An activity of libraries that one may change is theirs; any other belongs to one's organization.
  const libraryIds = [...new Set(substandards.flatMap(({ library }) => library || []))];
  const asked = maintain && !activity && libraryIds.length > 0;
  const libraries = useCall('content.ListAssignedLibraries', { libraryIds }, { enabled: asked });
  const changeable = new Set(libraries.data?.data?.flatMap(({ id, may_edit }) => (may_edit ? id : [])));
  const isAdmin = activity
    ? activity.source !== 2
    : maintain && substandards.every(({ library }) => changeable.has(library));
  const options = { toasts: 'success' as const, onSuccess: onDone };
  const create = useCallMutation(isAdmin ? 'content.CreateAdminActivity' : 'content.CreateClientActivity', options);
  const update = useCallMutation(isAdmin ? 'content.UpdateAdminActivity' : 'content.UpdateClientActivity', options);
  const limit = useLimits('content.CreateClientActivity');
  useEffect(() => {
    // What has become of it meanwhile, as by its translations, takes away nothing that was typed.
    if (!form.isFieldsTouched()) form.setFieldsValue(valuesOf(activity));
  }, [form, activity]);
  const submit = (values: ActivityValues): void => {
    const ids = substandards.map(({ id }) => id);
    const request = activityRequest(values, elements, ids, activity);
    if (activity) update.mutate(request);
    else create.mutate(request);
  };
  const required = (label: string) => [{ required: true, whitespace: true, message: t('ui:form.required', { label }) }];
  return (
    <GuardedForm<ActivityValues>
      form={form}
      onSubmit={submit}
      onCancel={onDone}
      error={create.error ?? (isConflict(update.error) ? undefined : update.error)}
      busy={create.isPending || update.isPending || libraries.isLoading}
      dirty={touched}
    >
      <ConflictNotice error={update.error} onReload={onReload ?? onDone} />
      <Form.Item name="kind" label={t('field.type')} required>
        <Select
          disabled={Boolean(activity)}
          options={(['checklist', 'kpi', 'observation', 'document'] as const).map((value) => ({
            value,
            label: t(`kind.${value}`),
          }))}
        />
      </Form.Item>
      {kind === 'checklist' && (
        <Form.Item name="name" label={t('field.name')} rules={required(t('field.name'))}>
          <Input {...limit('name')} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item
        name="description"
        label={t('field.description')}
        extra={kind === 'checklist' ? undefined : t('activities.descriptionIsName')}
        rules={kind === 'checklist' ? [] : required(t('field.description'))}
      >
        <Input.TextArea rows={2} {...limit(kind === 'checklist' ? 'description' : 'name')} showCount={countNearLimit} />
      </Form.Item>
      <div className="at-columns">
        <Form.Item name="code" label={t('field.code')}>
          <Input {...limit('code')} autoComplete="off" />
        </Form.Item>
        <Form.Item name="response_frequency" label={t('field.frequency')}>
          <Select allowClear options={frequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))} />
        </Form.Item>
        <SubmissionDay />
      </div>
      <SectionFields kind={kind} />
      <fieldset className="ct-fieldset">
        <legend>{t('activities.serves')}</legend>
        <SubstandardPicker
          chosen={substandards}
          place={place}
          onChange={(next) => {
            setSubstandards(next);
            setTouched(true);
          }}
        />
      </fieldset>
      {kind === 'checklist' && (
        <fieldset className="ct-fieldset">
          <legend>{t('count.elements')}</legend>
          <ElementEditor
            elements={elements}
            onChange={(next) => {
              setElements(next);
              setTouched(true);
            }}
          />
          <ElementFinder
            onTake={(taken) => {
              const { name, code } = taken;
              setElements((current) => [...current.filter(isFilled), { ...newElement(), name, code, taken }]);
              setTouched(true);
            }}
          />
        </fieldset>
      )}
    </GuardedForm>
  );
}

function valuesOf(activity: ShownActivity | undefined): ActivityValues {
  if (!activity) return { kind: 'checklist' };
  const kind = activityKind(activity);
  const { code, name, description, response_frequency, submission_day } = activity;
  const own = Object.fromEntries(fieldsOfKind(kind).map(({ name: field }) => [field, activity[field]]));
  return {
    ...own,
    kind,
    code,
    name,
    description,
    response_frequency: response_frequency || undefined,
    submission_day: submission_day?.toLowerCase() || undefined,
  };
}

/** By which day of its period an activity is due; where its frequency leaves a choice. */
function SubmissionDay(): ReactNode {
  const { t, i18n } = useTranslation('content');
  const form = Form.useFormInstance<ActivityValues>();
  const frequency = Form.useWatch('response_frequency', form);
  const day = Form.useWatch('submission_day', form);
  const days = submissionDays(frequency);
  // A day of the month is none of the week: it goes with the frequency that it was chosen for.
  const isStale = day !== undefined && frequency !== undefined && !days.includes(day);
  useEffect(() => {
    if (isStale && form.isFieldTouched('response_frequency')) form.setFieldValue('submission_day', undefined);
  }, [isStale, form]);
  if (days.length === 0) return null;
  return (
    <Form.Item name="submission_day" label={t('field.submissionDay')} extra={t('activities.submissionDayHelp')}>
      <Select
        allowClear
        placeholder={t('activities.lastDay')}
        options={days.map((value) => ({ value, label: submissionDayLabel(i18n.language, frequency, value) }))}
      />
    </Form.Item>
  );
}

/** Whether something is written in a line, or was once. */
function isFilled({ id, name, code }: EditedElement): boolean {
  return Boolean(id || name || code);
}

function editedElements(activity: ShownActivity | undefined): EditedElement[] {
  const existing = (activity?.elements ?? []).map(({ id, name = '', code = '' }) => ({
    key: id ?? name,
    id,
    name,
    code,
  }));
  return existing.length > 0 ? existing : [newElement()];
}

function chosenSubstandards(
  activity: ShownActivity | undefined,
  place: ActivityFormProps['place'],
): ChosenSubstandard[] {
  if (activity) return (activity.substandards ?? []).map(({ id = '', name = '', code = '' }) => ({ id, name, code }));
  return place?.substandard ? [{ id: place.substandard, name: '', code: '', library: place.library }] : [];
}
