import { useTranslation } from '@attesta/ui/base';
import type { ReactNode } from 'react';
import { StatusPage } from './status-page';

/** A remote cannot be loaded; everything else works on. */
export function RemoteDown({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  return <StatusPage title={t('remoteDown.title')} text={t('remoteDown.text')} onRetry={onRetry} home={false} />;
}
