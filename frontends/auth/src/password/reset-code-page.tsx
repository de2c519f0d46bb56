import { PlainButton, useTranslation, useWrite } from '@attesta/ui/base';
import { Navigate, useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { PublicFrame } from '../frame/public-frame';
import { CodeForm } from '../signin/code-form';
import { loadPendingStep, savePendingStep } from '../signin/pending-step';
import { maskEmail } from '../signin/read-digits';
import { Refusal } from '../signin/refusal';
import { ResendButton } from '../signin/resend-button';
import { resetPermit } from './reset-permit';

/** The code of a forgotten password; it leads to /reset-password. */
export function ResetCodePage(): ReactNode {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [pending, setPending] = useState(loadPendingStep);
  const verify = useWrite('auth.VerifyForgetOtp', {
    onSuccess: ({ data }) => {
      resetPermit.keep({ sessionId: data?.session_id ?? '', email: pending?.email ?? '' });
      savePendingStep(undefined);
      navigate('/reset-password', { replace: true });
    },
  });
  const leave = (): void => {
    savePendingStep(undefined);
    navigate('/forgot-password');
  };
  if (!pending) return <Navigate to="/forgot-password" replace />;
  return (
    <PublicFrame title={t('code.title')}>
      <h1 className="au-title">{t('code.title')}</h1>
      <p className="au-lead">{t('forgot.codeLead', { email: maskEmail(pending.email) })}</p>
      <Refusal
        error={verify.error}
        retrying={verify.isPending}
        onRetry={() => undefined}
        onDismiss={verify.reset}
        over={{ label: t('forgot.again'), begin: leave }}
      />
      <CodeForm
        label={t('code.label')}
        help={t('code.help')}
        busy={verify.isPending}
        refusal={verify.error}
        onSubmit={(otp) => verify.mutate({ otp, session_id: pending.sessionId })}
      />
      <div className="au-code-more">
        <ResendButton
          pending={pending}
          onChange={(next) => {
            savePendingStep(next);
            setPending(next);
          }}
        />
        <PlainButton kind="link" onClick={leave}>
          {t('forgot.other')}
        </PlainButton>
      </div>
    </PublicFrame>
  );
}
