import {
  Alert,
  Form,
  type Reply,
  serverMessage,
  useCallMutation,
  useErrorMessage,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useEffect } from 'react';
import { prepareOwnChange } from '../password/own-change';
import { PasswordInput } from '../password/password-input';

/** The password of who is signed in, in a form of the name "identity" whose button stands elsewhere. */
export function PasswordProof(props: {
  onDone: (reply: Reply<'auth.ConfirmIdentity'>, email: string) => void;
  onBusy: (busy: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const email = useSession()?.email ?? '';
  const [form] = Form.useForm<{ current_password: string }>();
  const confirm = useCallMutation('auth.ConfirmIdentity', {
    toasts: false,
    onSuccess: (reply) => props.onDone(reply, email),
    onError: (error) => {
      const message = error.fieldMessage('current_password');
      if (!message) return;
      form.setFields([{ name: 'current_password', errors: [serverMessage(message)] }]);
      form.focusField('current_password');
    },
  });
  const message = useErrorMessage(confirm.error);
  const { onBusy } = props;
  useEffect(() => onBusy(confirm.isPending), [onBusy, confirm.isPending]);
  return (
    <>
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
        onFinish={async (values) => {
          await prepareOwnChange();
          confirm.mutate(values);
        }}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Form.Item
          name="current_password"
          label={t('password.current')}
          rules={[{ required: true, message: t('ui:form.required', { label: t('password.current') }) }]}
        >
          <PasswordInput autoFocus autoComplete="current-password" />
        </Form.Item>
      </Form>
    </>
  );
}
