import { useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { StatusPage } from './status-page';

/**
 * 500 (specification: daily work 8, Template pages). Files that are missing mean that a newer version has replaced them
 * since the page was opened: then a reload is the way on, as it is where they did not come in time.
 */
export function ServerError({ error, onRetry }: { error?: unknown; onRetry?: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    const late = (error as { type?: string }).type === 'timeout';
    const kind = late ? 'remoteDown' : 'newVersion';
    return <StatusPage title={t(`${kind}.title`)} text={t(`${kind}.text`)} onRetry={() => location.reload()} />;
  }
  return <StatusPage code="500" title={t('serverError.title')} text={t('serverError.text')} onRetry={onRetry} />;
}
