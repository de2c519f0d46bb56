import { useCallMutation, useTranslation } from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { resetPermit } from '../password/reset-permit';
import { EmailLink } from './email-link';

/** Where the owner of the address before takes a change back; a new password follows. */
export default function UndoEmailChangePage(): ReactNode {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { mutate, error, isPending } = useCallMutation('auth.UndoEmailChange', {
    toasts: 'success',
    onSuccess: ({ data }) => {
      resetPermit.keep({ sessionId: data?.session_id ?? '', email: data?.email ?? '' });
      navigate('/reset-password', { replace: true });
    },
  });
  return (
    <EmailLink
      title={t('emailChange.undoTitle')}
      lead={t('emailChange.undoLead')}
      action={t('emailChange.undo')}
      busy={isPending}
      error={error}
      onConfirm={(token) => mutate({ token })}
    />
  );
}
