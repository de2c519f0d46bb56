import { useTranslation } from '@attesta/ui/base';
import type { ReactNode } from 'react';
import { StartPageHint } from './start-page-hint';
import { StatusPage } from './status-page';

/** 404 (specification: daily work 8, Template pages). */
export function NotFound(): ReactNode {
  const { t } = useTranslation('shell');
  const text = (
    <>
      {t('notFound.text')}
      <StartPageHint />
    </>
  );
  return <StatusPage code="404" title={t('notFound.title')} text={text} />;
}
