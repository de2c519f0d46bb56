import { useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { StatusPage } from './status-page';

/** 500 (specification: daily work 8, Template pages). */
export function ServerError({ onRetry }: { onRetry?: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  return <StatusPage code="500" title={t('serverError.title')} text={t('serverError.text')} onRetry={onRetry} />;
}
