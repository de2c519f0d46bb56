import {
  Field,
  Notice,
  PlainButton,
  PlainForm,
  toast,
  useErrorMessage,
  useSession,
  useTranslation,
  useWrite,
} from '@attesta/ui/base';
import { Link, useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { PublicFrame } from '../frame/public-frame';
import { inSeconds, savePendingStep } from '../signin/pending-step';

/** Asks for a one-time code by mail; whether the address has an account is not told (specification: platform 2). */
export default function ForgotPasswordPage(): ReactNode {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const current = useSession();
  const forget = useWrite('auth.ForgetPassword', {
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
      {forget.error && <Notice kind="error">{message}</Notice>}
      <PlainForm<{ email: string }> onSubmit={({ email }) => forget.mutate({ email: email.trim() })}>
        <Field
          name="email"
          label={t('signIn.email')}
          extra={current && t('forgot.yours')}
          type="email"
          required
          defaultValue={current?.email}
          readOnly={Boolean(current)}
          autoComplete="username"
          autoFocus={!current}
          inputMode="email"
          spellCheck={false}
        />
        <PlainButton
          kind="primary"
          type="submit"
          className="at-plain-wide"
          autoFocus={Boolean(current)}
          busy={forget.isPending}
        >
          {t('forgot.submit')}
        </PlainButton>
      </PlainForm>
      <p className="au-help">
        {current ? <Link to="/ss/profile">{t('forgot.toProfile')}</Link> : <Link to="/signin">{t('help.back')}</Link>}
      </p>
    </PublicFrame>
  );
}
