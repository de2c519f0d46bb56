import { Field, PlainButton, PlainForm, useTranslation, useWrite } from '@attesta/ui/base';
import type { ReactNode } from 'react';
import { CodeForm } from './code-form';
import { maskEmail } from './read-digits';
import { Refusal } from './refusal';
import { ResendButton } from './resend-button';
import type { WayProps } from './second-step';
import { StepTitle } from './step-title';

/** The six digits that were mailed, with a way to have them sent again. */
export function MailWay(props: WayProps): ReactNode {
  const { t } = useTranslation('auth');
  const verify = useVerify(props);
  return (
    <>
      <StepTitle>{t('code.title')}</StepTitle>
      <p className="au-lead">{t('code.lead', { email: maskEmail(props.pending.email) })}</p>
      <Refusal {...verify.refusal} />
      <CodeForm
        label={t('code.label')}
        help={t('code.help')}
        busy={verify.busy}
        refusal={verify.refusal.error}
        onSubmit={verify.send}
      />
      <p className="au-help">
        <ResendButton pending={props.pending} onChange={props.onChange} />
      </p>
    </>
  );
}

/** The six digits that an authenticator app shows. */
export function AppCodeWay(props: WayProps): ReactNode {
  const { t } = useTranslation('auth');
  const verify = useVerify(props);
  return (
    <>
      <StepTitle>{t('appCode.title')}</StepTitle>
      <p className="au-lead">{t('appCode.lead')}</p>
      <Refusal {...verify.refusal} />
      <CodeForm
        label={t('appCode.label')}
        help={t('appCode.help')}
        busy={verify.busy}
        refusal={verify.refusal.error}
        onSubmit={verify.send}
      />
    </>
  );
}

/** One of the codes that were kept for the day on which phone and passkey are out of reach. */
export function RecoveryWay(props: WayProps): ReactNode {
  const { t } = useTranslation('auth');
  const verify = useVerify(props);
  return (
    <>
      <StepTitle>{t('recovery.title')}</StepTitle>
      <p className="au-lead">{t('recovery.lead')}</p>
      <Refusal {...verify.refusal} />
      <PlainForm<{ otp: string }> onSubmit={({ otp }) => verify.send(otp.trim())}>
        <Field
          name="otp"
          label={t('recovery.label')}
          required
          className="au-recovery"
          dir="ltr"
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="xxxxx-xxxxx"
        />
        <PlainButton kind="primary" type="submit" className="at-plain-wide" busy={verify.busy}>
          {t('code.submit')}
        </PlainButton>
      </PlainForm>
    </>
  );
}

function useVerify({ pending, onDone, onBack, back }: WayProps): {
  send: (otp: string) => void;
  busy: boolean;
  refusal: Parameters<typeof Refusal>[0];
} {
  const { t } = useTranslation('auth');
  const verify = useWrite<'auth.LoginOtp'>('auth.LoginOtp', { onSuccess: onDone });
  return {
    send: (otp) => verify.mutate({ session_id: pending.sessionId, otp }),
    busy: verify.isPending,
    refusal: {
      error: verify.error,
      retrying: verify.isPending,
      onRetry: () => verify.variables && verify.mutate(verify.variables),
      onDismiss: verify.reset,
      over: { label: back ?? t('help.back'), begin: onBack },
    },
  };
}
