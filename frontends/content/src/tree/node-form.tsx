import {
  Checkbox,
  countNearLimit,
  Form,
  GuardedForm,
  Input,
  useCallMutation,
  useLimits,
  useTranslation,
} from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useEffect, useState } from 'react';
import { ConflictNotice, isConflict } from '../access/conflict-notice';
import { type EditableLevel, nodeCalls } from './node-kinds';

interface Values {
  code?: string;
  name: string;
  description?: string;
  esr?: boolean;
}

/** A node as the form edits it. */
export interface EditedNode {
  id?: string;
  code?: string;
  name?: string;
  description?: string;
  esr?: number;
  version?: number;
}

interface NodeFormProps {
  level: EditableLevel;
  /** The node below which a new one is made. */
  parentId: string;
  /** Given when an existing node is changed. */
  node?: EditedNode;
  onClose: () => void;
  /** With the id of what was created. */
  onSaved?: (id: string) => void;
}

/** Creates or changes a chapter, standard or substandard. */
export function NodeForm(props: NodeFormProps): ReactNode {
  const { t } = useTranslation('content');
  const title = t(`${props.node ? 'edit' : 'add'}.${props.level}`);
  return (
    <SideDrawer open title={title} onClose={props.onClose}>
      <Fields {...props} />
    </SideDrawer>
  );
}

function Fields({ level, parentId, onClose, onSaved, ...props }: NodeFormProps): ReactNode {
  const { t } = useTranslation('content');
  // As it was opened: what others change meanwhile is told as a conflict, and overwrites nothing that was typed.
  const [node] = useState(props.node);
  const [form] = Form.useForm<Values>();
  const calls = nodeCalls[level];
  const limit = useLimits(calls.create);
  // The three levels' calls differ in name only; their replies all carry the node as data.
  const create = useCallMutation(calls.create as 'content.CreateSubstandard', {
    toasts: 'success',
    onSuccess: (reply) => {
      onClose();
      if (reply.data?.id) onSaved?.(reply.data.id);
    },
  });
  const update = useCallMutation(calls.update as 'content.UpdateSubstandard', {
    toasts: 'success',
    onSuccess: onClose,
  });
  useEffect(() => {
    const { code = '', name = '', description = '', esr } = node ?? {};
    form.setFieldsValue({ code, name, description, esr: esr === 1 });
  }, [form, node]);
  const submit = ({ esr, ...values }: Values): void => {
    const request = { ...values, ...(level === 'substandard' && { esr: esr ? 1 : 0 }) };
    if (node) update.mutate({ ...request, id: node.id, version: node.version });
    else create.mutate({ ...request, [calls.parent]: parentId });
  };
  const busy = create.isPending || update.isPending;
  return (
    <GuardedForm<Values>
      form={form}
      onSubmit={submit}
      error={create.error ?? (isConflict(update.error) ? undefined : update.error)}
      busy={busy}
      onCancel={onClose}
    >
      <ConflictNotice error={update.error} onReload={onClose} />
      <Form.Item name="code" label={t('field.code')} extra={t('field.codeHelp')}>
        <Input {...limit('code')} autoComplete="off" />
      </Form.Item>
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
      {level === 'substandard' && (
        <Form.Item name="esr" valuePropName="checked" extra={t('field.esrHelp')}>
          <Checkbox>{t('field.esr')}</Checkbox>
        </Form.Item>
      )}
    </GuardedForm>
  );
}
