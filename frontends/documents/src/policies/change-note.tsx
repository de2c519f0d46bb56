import { useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Policy } from './kinds';

/** What follows when the name or the attachments of a policy are changed: a published one stays as it is until its next version is. */
export function ChangeNote({
  policy,
}: {
  policy: Pick<Policy, 'status' | 'published_version'> | undefined;
}): ReactNode {
  const { t } = useTranslation('documents');
  const version = policy?.published_version;
  const isUnderWay = policy?.status === 'review' || policy?.status === 'approved';
  return (
    <>
      {version && <span>{t('policies.staysUntil', { version })} </span>}
      {(!version || isUnderWay) && <span>{t('policies.startsAgain')}</span>}
    </>
  );
}
