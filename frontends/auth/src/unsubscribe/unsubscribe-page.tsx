import { Notice, useTranslation, useWrite } from '@attesta/ui/base';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { EmailLink } from '../email-change/email-link';
import { PublicFrame } from '../frame/public-frame';

/** Where the daily mail is turned off by the link in it, without signing in. */
export default function UnsubscribePage(): ReactNode {
  const { t } = useTranslation('auth');
  const { mutate, error, isPending, data } = useWrite('tenancy.UnsubscribeDigest');
  if (data) {
    return (
      <PublicFrame title={t('unsubscribe.doneTitle')}>
        <h1 className="au-title">{t('unsubscribe.doneTitle')}</h1>
        <Notice kind="info">{t('unsubscribe.lead')}</Notice>
        <p className="au-help">
          <Link to="/signin">{t('help.back')}</Link>
        </p>
      </PublicFrame>
    );
  }
  return (
    <EmailLink
      title={t('unsubscribe.title')}
      lead={t('unsubscribe.lead')}
      action={t('unsubscribe.action')}
      busy={isPending}
      error={error}
      onConfirm={(token) => mutate({ token })}
    />
  );
}
