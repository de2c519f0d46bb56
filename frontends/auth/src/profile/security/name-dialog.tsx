import { Button, Form, Input, Modal, useLimits, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** Asks for the name of a passkey. */
export function NameDialog(props: {
  open: boolean;
  title: string;
  text?: string;
  name: string;
  action: string;
  busy: boolean;
  onSubmit: (name: string) => void;
  onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<{ passkeyName: string }>();
  const limit = useLimits('auth.RenamePasskey');
  return (
    <Modal
      open={props.open}
      title={props.title}
      onCancel={props.onCancel}
      afterOpenChange={(open) => open && form.focusField('passkeyName')}
      destroyOnHidden
      footer={[
        <Button key="cancel" onClick={props.onCancel}>
          {t('ui:action.cancel')}
        </Button>,
        <Button key="ok" type="primary" loading={props.busy} onClick={form.submit}>
          {props.action}
        </Button>,
      ]}
    >
      {props.text && <p className="at-gap">{props.text}</p>}
      <Form<{ passkeyName: string }>
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={{ passkeyName: props.name }}
        onFinish={({ passkeyName }) => props.onSubmit(passkeyName.trim())}
      >
        <Form.Item
          name="passkeyName"
          label={t('security.passkeys.name')}
          extra={t('security.passkeys.nameHelp')}
          rules={[
            {
              required: true,
              whitespace: true,
              message: t('ui:form.required', { label: t('security.passkeys.name') }),
            },
          ]}
        >
          <Input {...limit('name')} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
