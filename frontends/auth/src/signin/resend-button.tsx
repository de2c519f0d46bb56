import { failureMessage, PlainButton, toast, useTranslation, useWrite } from '@attesta/ui/base';
import type { ReactNode } from 'react';
import { inSeconds, type PendingStep } from './pending-step';
import { useSecondsUntil } from './use-seconds-until';

/** Has a new code mailed, and shows how long that has to wait. */
export function ResendButton(props: { pending: PendingStep; onChange: (pending: PendingStep) => void }): ReactNode {
  const { t } = useTranslation('auth');
  const { pending } = props;
  const wait = useSecondsUntil(pending.resendAt);
  const resend = useWrite('auth.ResendOtp', {
    onSuccess: ({ data, message }) => {
      if (message) toast.success(message);
      props.onChange({
        ...pending,
        sessionId: data?.session_id || pending.sessionId,
        resendAt: inSeconds(data?.resend_after),
      });
    },
    onError: (error) => {
      toast.error(failureMessage(error));
      if (error.retryAfter) props.onChange({ ...pending, resendAt: inSeconds(error.retryAfter) });
    },
  });
  return (
    <PlainButton
      kind="link"
      disabled={wait > 0}
      busy={resend.isPending}
      onClick={() => resend.mutate({ session_id: pending.sessionId })}
    >
      {wait > 0 ? t('code.resendIn', { count: wait }) : t('code.resend')}
    </PlainButton>
  );
}
