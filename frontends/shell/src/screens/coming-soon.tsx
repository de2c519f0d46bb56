import { EmptyState, type LanguageCode, Page, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Remote, RemoteRoute } from '../remotes/directory';

/** A screen that the menu announces but that is not built yet. */
export function ComingSoon({ remote, route }: { remote: Remote; route: RemoteRoute }): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const entry = remote.menu.find(({ path }) => path === route.path) ?? remote.menu[0];
  const title = entry?.label[i18n.language as LanguageCode] ?? '';
  return (
    <Page title={title}>
      <div className="at-panel">
        <EmptyState mark="coming" title={t('coming.title')} description={t('coming.text')} />
      </div>
    </Page>
  );
}
