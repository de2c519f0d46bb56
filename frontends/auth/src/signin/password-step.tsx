import {
  Alert,
  Button,
  call,
  Divider,
  type EndReason,
  Form,
  Input,
  type Reply,
  session,
  toast,
  useCallMutation,
  useTranslation,
} from '@attesta/ui';
import { KeyOutlined } from '@attesta/ui/icons';
import { Link } from '@attesta/ui/router';
import { type ReactNode, useEffect, useState } from 'react';
import { passkeySupport } from '../passkeys/passkey-support';
import { usePasskeySignIn } from '../passkeys/use-passkey-sign-in';
import { PasswordInput } from '../password/password-input';
import { Refusal } from './refusal';

/** What the person typed. */
export interface Credentials {
  email: string;
  password: string;
}

/** The first step: address and password, or a passkey in place of both. */
export function PasswordStep(props: {
  onDone: (reply: Reply<'auth.Login'>, credentials: Credentials) => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<Credentials>();
  const [reason] = useState(endedBecause);
  const signIn = useCallMutation('auth.Login', {
    toasts: false,
    onSuccess: (reply) => props.onDone(reply, form.getFieldsValue()),
  });
  const passkey = usePasskeySignIn((reply) => props.onDone(reply, { email: reply.data?.email ?? '', password: '' }));
  const [asking, setAsking] = useState(false);
  const submit = async (): Promise<void> => {
    const { email, password } = form.getFieldsValue();
    setAsking(true);
    passkey.dismiss();
    // Failure means that no code is required (specification: daily work 4, Login): the password decides.
    await call('auth.CheckMfa', { email }).catch(() => toast.warning(t('signIn.mfaUnknown')));
    setAsking(false);
    signIn.mutate({ email, password });
  };
  const startPasskey = (): void => {
    signIn.reset();
    void passkey.start();
  };
  useEffect(() => session.forgetEndReason(), []);
  const busy = asking || signIn.isPending;
  return (
    <>
      <h1 className="au-title">{t('signIn.title')}</h1>
      <p className="au-lead">{t('signIn.lead')}</p>
      {reason && !signIn.error && <Alert className="au-alert" type="info" showIcon title={t(`ended.${reason}`)} />}
      {passkey.problem && <Alert className="au-alert" type="error" showIcon title={passkey.problem} role="alert" />}
      <Refusal
        error={passkey.refused}
        retrying={passkey.busy}
        onRetry={() => void passkey.start()}
        onDismiss={passkey.dismiss}
      />
      <Refusal error={signIn.error} retrying={busy} onRetry={() => void submit()} onDismiss={signIn.reset} />
      <Form<Credentials> form={form} layout="vertical" requiredMark={false} onFinish={() => void submit()} size="large">
        <Form.Item
          name="email"
          label={t('signIn.email')}
          validateTrigger="onBlur"
          rules={[
            // Not on leaving the field: who turns to another way of signing in has forgotten nothing.
            {
              required: true,
              validateTrigger: 'onSubmit',
              message: t('ui:form.required', { label: t('signIn.email') }),
            },
            { type: 'email', message: t('ui:form.email') },
          ]}
        >
          <Input type="email" autoComplete="username" autoFocus inputMode="email" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('signIn.password')}
          rules={[{ required: true, message: t('ui:form.required', { label: t('signIn.password') }) }]}
        >
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('signIn.submit')}
        </Button>
      </Form>
      {passkeySupport() === 'ready' && (
        <>
          <Divider plain>{t('signIn.or')}</Divider>
          <Button size="large" block icon={<KeyOutlined />} loading={passkey.busy} onClick={startPasskey}>
            {t('signIn.passkey')}
          </Button>
        </>
      )}
      <p className="au-help">
        <Link to="/forgot-password">{t('signIn.forgot')}</Link>
      </p>
    </>
  );
}

/** Only ends that the person did not choose are worth a sentence. */
function endedBecause(): Exclude<EndReason, 'signed-out'> | undefined {
  const reason = session.endReason;
  return reason === 'signed-out' ? undefined : reason;
}
