import { countNearLimit, Form, GuardedForm, Input, useCallMutation, useLimits, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useEffect, useState } from 'react';
import { ConflictNotice, isConflict } from '../access/conflict-notice';

interface Values {
  name: string;
  description?: string;
}

interface EditedLibrary {
  id?: string;
  name?: string;
  description?: string;
  version?: number;
}

/** Creates a library, or changes the name and description of one. */
export function LibraryForm(props: {
  library: EditedLibrary | undefined;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('content');
  return (
    <SideDrawer
      open={props.open}
      onClose={props.onClose}
      title={props.library ? t('libraries.edit') : t('libraries.create')}
    >
      <Fields library={props.library} onDone={props.onClose} />
    </SideDrawer>
  );
}

function Fields({ onDone, ...props }: { library: EditedLibrary | undefined; onDone: () => void }): ReactNode {
  const { t } = useTranslation('content');
  // As it was opened: what others change meanwhile is told as a conflict, and overwrites nothing that was typed.
  const [library] = useState(props.library);
  const [form] = Form.useForm<Values>();
  const limit = useLimits('content.CreateLibrary');
  const options = {
    toasts: 'success' as const,
    onSuccess: onDone,
  };
  const create = useCallMutation('content.CreateLibrary', options);
  const update = useCallMutation('content.UpdateLibrary', options);
  useEffect(
    () => form.setFieldsValue({ name: library?.name ?? '', description: library?.description ?? '' }),
    [form, library],
  );
  const submit = (values: Values): void => {
    if (library) update.mutate({ id: library.id, version: library.version, ...values });
    else create.mutate(values);
  };
  return (
    <GuardedForm<Values>
      form={form}
      onSubmit={submit}
      error={create.error ?? (isConflict(update.error) ? undefined : update.error)}
      busy={create.isPending || update.isPending}
      onCancel={onDone}
    >
      <ConflictNotice error={update.error} onReload={onDone} />
      <Form.Item
        name="name"
        label={t('field.name')}
        rules={[{ required: true, whitespace: true, message: t('ui:form.required', { label: t('field.name') }) }]}
      >
        <Input {...limit('name')} autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label={t('field.description')}>
        <Input.TextArea rows={4} {...limit('description')} showCount={countNearLimit} />
      </Form.Item>
    </GuardedForm>
  );
}
