import { Form, GuardedForm, Input, useCallMutation, useLimits, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';

interface Source {
  id?: string;
  name?: string;
  number?: number;
}

/** Makes the next version of a published one, under a name of its own, and opens it. */
export function PrepareVersion({ version, onClose }: { version: Source; onClose: () => void }): ReactNode {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const [form] = Form.useForm<{ name: string }>();
  const limit = useLimits('content.PrepareLibraryVersion');
  const prepare = useCallMutation('content.PrepareLibraryVersion', {
    toasts: 'success',
    onSuccess: ({ data }) => navigate(`/ss/libraries/${data?.id}`),
  });
  return (
    <SideDrawer open onClose={onClose} title={t('versions.prepare')}>
      <GuardedForm<{ name: string }>
        form={form}
        initialValues={{ name: t('versions.nextName', { name: version.name, n: (version.number ?? 0) + 1 }) }}
        onSubmit={({ name }) => prepare.mutate({ id: version.id, name })}
        error={prepare.error}
        busy={prepare.isPending}
        onCancel={onClose}
      >
        <p>{t('versions.prepareText')}</p>
        <Form.Item
          name="name"
          label={t('field.name')}
          rules={[{ required: true, whitespace: true, message: t('ui:form.required', { label: t('field.name') }) }]}
        >
          <Input {...limit('name')} autoComplete="off" />
        </Form.Item>
      </GuardedForm>
    </SideDrawer>
  );
}
