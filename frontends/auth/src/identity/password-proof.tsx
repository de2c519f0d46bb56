import {
  Alert,
  Form,
  type FormInstance,
  type Reply,
  useCallMutation,
  useErrorMessage,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useEffect } from 'react';
import { prepareOwnChange } from '../password/own-change';
import { PasswordInput } from '../password/password-input';

/** What the form asks for. */
export interface Password {
  current_password: string;
}

/** The password of who is signed in, in a form of the name "identity" whose button stands elsewhere. */
export function PasswordProof(props: {
  form: FormInstance<Password>;
  onDone: (reply: Reply<'auth.ConfirmIdentity'>, email: string) => void;
  onBusy: (busy: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const { form, onBusy } = props;
  const email = useSession()?.email ?? '';
  const confirm = useCallMutation('auth.ConfirmIdentity', {
    toasts: false,
    onSuccess: (reply) => props.onDone(reply, email),
    onError: (error) => {
      const message = error.fieldMessage('current_password');
      if (!message) return;
      form.setFields([{ name: 'current_password', errors: [message] }]);
      form.focusField('current_password');
    },
  });
  const message = useErrorMessage(confirm.error);
  useEffect(() => onBusy(confirm.isPending), [onBusy, confirm.isPending]);
  return (
    <>
      <p className="at-gap">{t('identity.text')}</p>
      {confirm.error && !confirm.error.fieldMessage('current_password') && (
        <Alert className="au-alert" type="error" showIcon title={message} role="alert" />
      )}
      <Form<Password>
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
