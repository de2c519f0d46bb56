import { countNearLimit, Form, GuardedForm, Input, useCallMutation, useLimits, useTranslation } from '@attesta/ui';
import { FileDrop, SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useEffect, useState } from 'react';
import { ConflictNotice, isConflict } from '../access/conflict-notice';
import { Classification, type ClassificationValues, classificationOf, classificationRequest } from './classification';
import { type EditableLevel, nodeCalls } from './node-kinds';

interface Values extends ClassificationValues {
  code?: string;
  name: string;
  description?: string;
  document_title?: string;
}

/** A node as the form edits it. */
export interface EditedNode {
  id?: string;
  code?: string;
  name?: string;
  description?: string;
  esr?: number;
  version?: number;
  surveyor_category_id?: string;
  session_class_id?: string;
  unit_focus_area?: string;
  document_title?: string;
  file?: { name?: string } | null;
}

interface NodeFormProps {
  level: EditableLevel;
  libraryId: string;
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

function Fields({ level, libraryId, parentId, onClose, onSaved, ...props }: NodeFormProps): ReactNode {
  const { t } = useTranslation('content');
  // As it was opened: what others change meanwhile is told as a conflict, and overwrites nothing that was typed.
  const [node] = useState(props.node);
  const [form] = Form.useForm<Values>();
  const [file, setFile] = useState<File>();
  // What was made and whose file was refused then: to save again must not make a second one.
  const [made, setMade] = useState<EditedNode>();
  const calls = nodeCalls[level];
  const limit = useLimits(calls.create);
  // The three levels' calls differ in name only; their replies all carry the node as data.
  const update = useCallMutation(calls.update as 'content.UpdateSubstandard', {
    toasts: 'success',
    onSuccess: (reply) => {
      onClose();
      if (!node && reply.data?.id) onSaved?.(reply.data.id);
    },
  });
  const create = useCallMutation(calls.create as 'content.CreateSubstandard', {
    toasts: 'success',
    onSuccess: (reply) => {
      // Only the update takes a file (specification: platform 7, Chapters, standards, substandards).
      if (reply.data) setMade(reply.data);
      if (file) return update.mutate({ id: reply.data?.id, file });
      onClose();
      if (reply.data?.id) onSaved?.(reply.data.id);
    },
  });
  useEffect(() => {
    const { code = '', name = '', description = '', document_title = '' } = node ?? {};
    form.setFieldsValue({ code, name, description, document_title, ...classificationOf(node) });
  }, [form, node]);
  const submit = ({ code, name, description, document_title, ...values }: Values): void => {
    const texts = { code, name, description };
    const request = level === 'substandard' ? { ...texts, document_title, ...classificationRequest(values) } : texts;
    const present = node ?? made;
    if (present) update.mutate({ ...request, id: present.id, version: present.version, ...(file && { file }) });
    else create.mutate({ ...request, [calls.parent]: parentId });
  };
  const busy = create.isPending || update.isPending;
  return (
    <GuardedForm<Values>
      form={form}
      onSubmit={submit}
      error={create.error ?? (isConflict(update.error) ? undefined : update.error)}
      busy={busy}
      dirty={file !== undefined}
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
        <>
          <Classification libraryId={libraryId} />
          <Form.Item name="document_title" label={t('document.name')}>
            <Input {...limit('document_title' as 'name')} autoComplete="off" />
          </Form.Item>
          <FileDrop
            label={t('document.drop')}
            hint={file?.name ?? node?.file?.name}
            onFiles={([next]) => setFile(next)}
          />
        </>
      )}
    </GuardedForm>
  );
}
