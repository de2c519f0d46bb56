import {
  Alert,
  Button,
  type EndReason,
  Form,
  Input,
  type Reply,
  session,
  useCallMutation,
  useErrorMessage,
  useTranslation,
} from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import { type ReactNode, useEffect, useState } from 'react';
import { SessionsDialog } from './sessions-dialog';

interface Credentials {
  email: string;
  password: string;
}

/** The first step: address and password. Too many sessions open the dialog that ends one of them. */
export function PasswordStep({ onDone }: { onDone: (reply: Reply<'auth.Login'>, email: string) => void }): ReactNode {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<Credentials>();
  const [reason] = useState(endedBecause);
  const signIn = useCallMutation('auth.Login', {
    toasts: false,
    onSuccess: (reply, request) => onDone(reply, String(request.email)),
  });
  const message = useErrorMessage(signIn.error);
  const tooMany = signIn.error?.status === 409;
  const submit = (): void => signIn.mutate(form.getFieldsValue());
  useEffect(() => session.forgetEndReason(), []);
  return (
    <>
      <h1 className="au-title">{t('signIn.title')}</h1>
      <p className="au-lead">{t('signIn.lead')}</p>
      {reason && !signIn.error && <Alert className="au-alert" type="info" showIcon title={t(`ended.${reason}`)} />}
      {signIn.error && <Alert className="au-alert" type="error" showIcon title={message} role="alert" />}
      <Form<Credentials> form={form} layout="vertical" requiredMark={false} onFinish={submit} size="large">
        <Form.Item
          name="email"
          label={t('signIn.email')}
          validateTrigger="onBlur"
          rules={[
            { required: true, message: t('ui:form.required', { label: t('signIn.email') }) },
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
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </Form>
      <p className="au-help">
        <Link to="/forgot-password">{t('signIn.forgot')}</Link>
      </p>
      <SessionsDialog
        open={tooMany}
        sessions={(signIn.error?.data as { sessions?: [] } | undefined)?.sessions ?? []}
        onCancel={() => signIn.reset()}
        onEnded={submit}
        retrying={signIn.isPending}
      />
    </>
  );
}

/** Only ends that the person did not choose are worth a sentence. */
function endedBecause(): Exclude<EndReason, 'signed-out'> | undefined {
  const reason = session.endReason;
  return reason === 'signed-out' ? undefined : reason;
}
