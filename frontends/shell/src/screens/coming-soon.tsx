import { EmptyState, type LanguageCode, Page, type PublishedScreen, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** A screen that the menu announces but that is not built yet. */
export function ComingSoon({ screen }: { screen: PublishedScreen }): ReactNode {
  const { t, i18n } = useTranslation('shell');
  return (
    <Page title={screen.menu?.label[i18n.language as LanguageCode] ?? ''}>
      <div className="at-panel">
        <EmptyState mark="coming" title={t('coming.title')} description={t('coming.text')} />
      </div>
    </Page>
  );
}
