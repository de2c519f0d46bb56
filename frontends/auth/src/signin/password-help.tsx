import { useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { PublicFrame } from '../frame/public-frame';

/** Setting a new password by oneself is not built yet; says so, and who can help meanwhile. */
export function PasswordHelp(): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <PublicFrame title={t('help.title')}>
      <h1 className="au-title">{t('help.title')}</h1>
      <p className="au-lead">{t('help.text')}</p>
      <p>
        <Link to="/signin">{t('help.back')}</Link>
      </p>
    </PublicFrame>
  );
}
