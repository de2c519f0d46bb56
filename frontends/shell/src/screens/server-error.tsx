import { useTranslation } from '@attesta/ui/base';
import type { ReactNode } from 'react';
import { StatusPage } from './status-page';

/**
 * 500 (specification: daily work 8, Template pages). Files that are missing mean that a newer version has replaced them
 * since the page was opened: then a reload is the way on.
 */
export function ServerError({ error, onRetry }: { error?: unknown; onRetry?: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    return <StatusPage title={t('newVersion.title')} text={t('newVersion.text')} onRetry={() => location.reload()} />;
  }
  return <StatusPage code="500" title={t('serverError.title')} text={t('serverError.text')} onRetry={onRetry} />;
}
