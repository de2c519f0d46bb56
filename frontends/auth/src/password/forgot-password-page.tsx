import {
  Alert,
  Button,
  Form,
  Input,
  toast,
  useCallMutation,
  useErrorMessage,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { Link, useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { PublicFrame } from '../frame/public-frame';
import { inSeconds, savePendingStep } from '../signin/pending-step';

/** Asks for a one-time code by mail; whether the address has an account is not told (specification: platform 2). */
export default function ForgotPasswordPage(): ReactNode {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const current = useSession();
  const forget = useCallMutation('auth.ForgetPassword', {
    toasts: false,
    onSuccess: ({ data, message }, { email }) => {
      savePendingStep({
        purpose: 'reset',
        sessionId: data?.session_id ?? '',
        email: String(email),
        methods: ['mail'],
        resendAt: inSeconds(data?.resend_after),
      });
      if (message) toast.info(message);
      navigate('/otp-verification');
    },
  });
  const message = useErrorMessage(forget.error);
  return (
    <PublicFrame title={t('forgot.title')}>
      <h1 className="au-title">{t('forgot.title')}</h1>
      <p className="au-lead">{t('forgot.lead')}</p>
      {forget.error && <Alert className="au-alert" type="error" showIcon title={message} role="alert" />}
      <Form<{ email: string }>
        layout="vertical"
        requiredMark={false}
        size="large"
        initialValues={{ email: current?.email }}
        onFinish={({ email }) => forget.mutate({ email: email.trim() })}
      >
        <Form.Item
          name="email"
          label={t('signIn.email')}
          validateTrigger="onBlur"
          extra={current && t('forgot.yours')}
          rules={[
            {
              required: true,
              validateTrigger: 'onSubmit',
              message: t('ui:form.required', { label: t('signIn.email') }),
            },
            { type: 'email', message: t('ui:form.email') },
          ]}
        >
          <Input
            type="email"
            autoComplete="username"
            autoFocus={!current}
            readOnly={Boolean(current)}
            inputMode="email"
            spellCheck={false}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" block autoFocus={Boolean(current)} loading={forget.isPending}>
          {t('forgot.submit')}
        </Button>
      </Form>
      <p className="au-help">
        {current ? <Link to="/ss/profile">{t('forgot.toProfile')}</Link> : <Link to="/signin">{t('help.back')}</Link>}
      </p>
    </PublicFrame>
  );
}
