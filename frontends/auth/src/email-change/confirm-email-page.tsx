import { Button, useCallMutation, useTranslation } from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { PublicFrame } from '../frame/public-frame';
import { EmailLink } from './email-link';

/** Where the owner of a new mail address confirms it. */
export default function ConfirmEmailPage(): ReactNode {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { mutate, data, error, isPending } = useCallMutation('auth.ConfirmEmailChange', { toasts: false });
  const email = data?.data?.email;
  if (email) {
    return (
      <PublicFrame title={t('emailChange.confirmed')}>
        <h1 className="au-title">{t('emailChange.confirmed')}</h1>
        <p className="au-lead" role="status">
          {t('emailChange.confirmedLead', { email })}
        </p>
        <Button type="primary" size="large" block autoFocus onClick={() => navigate('/signin')}>
          {t('emailChange.toSignIn')}
        </Button>
      </PublicFrame>
    );
  }
  return (
    <EmailLink
      title={t('emailChange.confirmTitle')}
      lead={t('emailChange.confirmLead')}
      action={t('emailChange.confirm')}
      busy={isPending}
      error={error}
      onConfirm={(token) => mutate({ token })}
    />
  );
}
