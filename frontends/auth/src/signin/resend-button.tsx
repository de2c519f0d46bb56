import { Button, useCallMutation, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { inSeconds, type PendingStep } from './pending-step';
import { useSecondsUntil } from './use-seconds-until';

/** Has a new code mailed, and shows how long that has to wait. */
export function ResendButton(props: { pending: PendingStep; onChange: (pending: PendingStep) => void }): ReactNode {
  const { t } = useTranslation('auth');
  const { pending } = props;
  const wait = useSecondsUntil(pending.resendAt);
  const resend = useCallMutation('auth.ResendOtp', {
    onSuccess: ({ data }) =>
      props.onChange({
        ...pending,
        sessionId: data?.session_id || pending.sessionId,
        resendAt: inSeconds(data?.resend_after),
      }),
    onError: ({ retryAfter }) => {
      if (retryAfter) props.onChange({ ...pending, resendAt: inSeconds(retryAfter) });
    },
  });
  return (
    <Button
      type="link"
      disabled={wait > 0}
      loading={resend.isPending}
      onClick={() => resend.mutate({ session_id: pending.sessionId })}
    >
      {wait > 0 ? t('code.resendIn', { count: wait }) : t('code.resend')}
    </Button>
  );
}
