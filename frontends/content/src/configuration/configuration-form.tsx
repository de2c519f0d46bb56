import {
  Form,
  GuardedForm,
  Input,
  Select,
  useCallMutation,
  useChoiceState,
  useLimits,
  useTranslation,
} from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useEffect, useState } from 'react';
import { ConflictNotice, isConflict } from '../access/conflict-notice';
import { type ConfigurationItem, type ConfigurationKind, configurationCalls } from './configuration-kinds';
import { useConfiguration } from './use-configuration';

interface Values {
  name: string;
  surveyor_category_id?: string;
  type?: number;
}

interface ConfigurationFormProps {
  kind: ConfigurationKind;
  libraryId: string;
  /** Given when one is changed. */
  item?: ConfigurationItem;
  onClose: () => void;
}

/** Adds an item to a library's configuration, or changes one. */
export function ConfigurationForm(props: ConfigurationFormProps): ReactNode {
  const { t } = useTranslation('content');
  const title = t(`configuration.${props.item ? 'edit' : 'add'}.${props.kind}`);
  return (
    <SideDrawer open title={title} onClose={props.onClose}>
      <Fields {...props} />
    </SideDrawer>
  );
}

function Fields({ kind, libraryId, onClose, ...props }: ConfigurationFormProps): ReactNode {
  const { t } = useTranslation('content');
  // As it was opened: what others change meanwhile is told as a conflict.
  const [item] = useState(props.item);
  const [form] = Form.useForm<Values>();
  const calls = configurationCalls[kind];
  const limit = useLimits('content.CreateUnitFocusArea');
  const options = { toasts: 'success' as const, onSuccess: onClose };
  const create = useCallMutation(calls.create as 'content.CreateSessionClass', options);
  const update = useCallMutation(calls.update as 'content.UpdateSessionClass', options);
  useEffect(() => {
    const { name = '', surveyor_category_id, type = 1 } = item ?? {};
    form.setFieldsValue({ name, surveyor_category_id: surveyor_category_id || undefined, type });
  }, [form, item]);
  const submit = ({ name, surveyor_category_id, type }: Values): void => {
    const request = {
      [calls.name]: name.trim(),
      ...(kind === 'class' && { surveyor_category_id: surveyor_category_id ?? null }),
      ...(kind === 'checklist' && { type }),
    };
    if (item) update.mutate({ ...request, id: item.id, version: item.version });
    else create.mutate({ ...request, library_id: libraryId });
  };
  const busy = create.isPending || update.isPending;
  const error = create.error ?? (isConflict(update.error) ? undefined : update.error);
  return (
    <GuardedForm<Values> form={form} onSubmit={submit} error={error} busy={busy} onCancel={onClose}>
      <ConflictNotice error={update.error} onReload={onClose} />
      <Form.Item
        name="name"
        label={t('field.name')}
        rules={[{ required: true, whitespace: true, message: t('ui:form.required', { label: t('field.name') }) }]}
      >
        <Input {...limit('name')} autoComplete="off" />
      </Form.Item>
      {kind === 'class' && <CategoryField libraryId={libraryId} />}
      {kind === 'checklist' && (
        <Form.Item name="type" label={t('field.type')}>
          <Select options={[1, 2, 3].map((value) => ({ value, label: t(`type.${value}`) }))} />
        </Form.Item>
      )}
    </GuardedForm>
  );
}

function CategoryField({ libraryId }: { libraryId: string }): ReactNode {
  const { t } = useTranslation('content');
  const categories = useConfiguration('category', libraryId);
  const state = useChoiceState(categories, t('configuration.none.category'));
  return (
    <Form.Item name="surveyor_category_id" label={t('configuration.one.category')}>
      <Select allowClear {...state} options={categories.items?.map(({ id, name }) => ({ value: id, label: name }))} />
    </Form.Item>
  );
}
