import {
  Alert,
  Button,
  Form,
  Modal,
  serverMessage,
  useCallMutation,
  useErrorMessage,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useEffect } from 'react';
import { PasswordInput } from '../../password/password-input';

/** Asks for the password before a change to what protects the account; the change then goes on by itself. */
export function ConfirmIdentityDialog(props: {
  open: boolean;
  onConfirmed: () => void;
  onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const current = useSession();
  const [form] = Form.useForm<{ current_password: string }>();
  const confirm = useCallMutation('auth.ConfirmIdentity', {
    toasts: false,
    onSuccess: props.onConfirmed,
    onError: (error) => {
      const message = error.fieldMessage('current_password');
      if (!message) return;
      form.setFields([{ name: 'current_password', errors: [serverMessage(message)] }]);
      form.focusField('current_password');
    },
  });
  const message = useErrorMessage(confirm.error);
  const { reset } = confirm;
  useEffect(() => {
    if (!props.open) reset();
  }, [props.open, reset]);
  return (
    <Modal
      open={props.open}
      title={t('identity.title')}
      onCancel={props.onCancel}
      afterOpenChange={(open) => open && form.focusField('current_password')}
      destroyOnHidden
      footer={[
        <Button key="cancel" onClick={props.onCancel}>
          {t('ui:action.cancel')}
        </Button>,
        <Button key="confirm" type="primary" htmlType="submit" form="identity" loading={confirm.isPending}>
          {t('identity.submit')}
        </Button>,
      ]}
    >
      <p className="au-text">{t('identity.text')}</p>
      {confirm.error && !confirm.error.fieldMessage('current_password') && (
        <Alert className="au-alert" type="error" showIcon title={message} role="alert" />
      )}
      <Form<{ current_password: string }>
        id="identity"
        className="au-form"
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        onFinish={(values) => confirm.mutate(values)}
      >
        <input type="email" autoComplete="username" value={current?.email ?? ''} readOnly hidden />
        <Form.Item
          name="current_password"
          label={t('password.current')}
          rules={[{ required: true, message: t('ui:form.required', { label: t('password.current') }) }]}
        >
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
