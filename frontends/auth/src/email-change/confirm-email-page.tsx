import { PlainButton, useTranslation, useWrite } from '@attesta/ui/base';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { PublicFrame } from '../frame/public-frame';
import { EmailLink } from './email-link';

/** Where the owner of a new mail address confirms it. */
export default function ConfirmEmailPage(): ReactNode {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { mutate, data, error, isPending } = useWrite('auth.ConfirmEmailChange');
  const email = data?.data?.email;
  if (email) {
    return (
      <PublicFrame title={t('emailChange.confirmed')}>
        <h1 className="au-title">{t('emailChange.confirmed')}</h1>
        <p className="au-lead" role="status">
          {t('emailChange.confirmedLead', { email })}
        </p>
        <PlainButton kind="primary" className="at-plain-wide" autoFocus onClick={() => navigate('/signin')}>
          {t('emailChange.toSignIn')}
        </PlainButton>
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
