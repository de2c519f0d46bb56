import { usePreferences, useTranslation } from '@attesta/ui/base';
import { Link, useLocation } from '@attesta/ui/router';
import type { ReactNode } from 'react';

/** Where the page that cannot be shown is the person's start page: says so, and where to choose another. */
export function StartPageHint(): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { start_url: chosen } = usePreferences().preferences;
  if (chosen.split(/[?#]/)[0] !== pathname) return null;
  return (
    <>
      {' '}
      {t('startPage.hint')} <Link to="/ss/profile">{t('startPage.profile')}</Link>
    </>
  );
}
