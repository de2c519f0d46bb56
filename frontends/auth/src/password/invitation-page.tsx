import { useTranslation, useWrite } from '@attesta/ui/base';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { EmailLink } from '../email-change/email-link';
import { resetPermit } from './reset-permit';

/** Where the link of an invitation leads: a first password follows. */
export default function InvitationPage(): ReactNode {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { mutate, error, isPending } = useWrite('auth.AcceptInvitation', {
    onSuccess: ({ data }, { token }) => {
      const { name = '', email = '', organization_name: organization = '', session_id: sessionId = '' } = data ?? {};
      resetPermit.keep({ sessionId, email, invitation: { name, organization, token: String(token) } });
      navigate('/reset-password', { replace: true });
    },
  });
  return (
    <EmailLink
      title={t('invitation.title')}
      lead={t('invitation.lead')}
      action={t('invitation.accept')}
      busy={isPending}
      error={error}
      help={t('invitation.help')}
      onConfirm={(token) => mutate({ token })}
    />
  );
}
