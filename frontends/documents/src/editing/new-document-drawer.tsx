import { Form, GuardedForm, Input, useCallMutation, useLimits, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { type Kind, kinds } from '../policies/kinds';
import type { EditedFormat } from './editing-calls';

interface NewProps {
  kind: Kind;
  format?: EditedFormat;
  /** The chapter whose folder it lies in. */
  folder: string;
  onClose: () => void;
}

/** A new Word document or workbook: named, made, and opened for editing. */
export function NewDocumentDrawer(props: NewProps): ReactNode {
  const { t } = useTranslation('documents');
  const { format } = props;
  return (
    <SideDrawer open={format !== undefined} title={t(`document.new.${format ?? 'docx'}`)} onClose={props.onClose}>
      <NewForm {...props} />
    </SideDrawer>
  );
}

function NewForm({ kind, format, folder, onClose }: NewProps): ReactNode {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const [form] = Form.useForm<{ name: string }>();
  const name = format === 'xlsx' ? 'documents.CreateWorkbook' : 'documents.CreateDocument';
  const limit = useLimits(name);
  const create = useCallMutation(name, {
    toasts: 'success',
    onSuccess: ({ data }) => navigate(`${kinds[kind].path}/${data?.initkey}/edit`),
  });
  const required = { required: true, whitespace: true, message: t('ui:form.required', { label: t('field.name') }) };
  return (
    <GuardedForm<{ name: string }>
      form={form}
      initialValues={{ name: '' }}
      onSubmit={(values) => create.mutate({ x: values.name, kind, chapter_id: folder })}
      busy={create.isPending || create.isSuccess}
      error={create.error}
      submitLabel={t('document.create')}
      onCancel={onClose}
    >
      <Form.Item name="name" label={t('field.name')} rules={[required]}>
        <Input autoComplete="off" {...limit('x')} />
      </Form.Item>
    </GuardedForm>
  );
}
