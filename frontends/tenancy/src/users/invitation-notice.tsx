import { Alert, Button, type Reply, useCallMutation, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

type User = NonNullable<Reply<'tenancy.GetClientUser'>['data']>;

/** Of somebody who has never signed in: whether an invitation is on its way, and another one. */
export function InvitationNotice({ user }: { user: User }): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const resend = useCallMutation('tenancy.ResendInvitation');
  const { id, email, sign_in_state: state, invited_until: until, status } = user;
  if (status !== 1 || !state || state === 'active') return null;
  return (
    <Alert
      className="at-gap"
      type={state === 'lapsed' ? 'warning' : 'info'}
      showIcon
      title={t(`signIn.${state}`)}
      description={
        <>
          <p className="at-gap">{t(`invitation.${state}`, { email, until: format.dateTime(until) })}</p>
          <Button loading={resend.isPending} onClick={() => resend.mutate({ id })}>
            {t(state === 'never' ? 'invitation.send' : 'invitation.resend')}
          </Button>
        </>
      }
    />
  );
}
