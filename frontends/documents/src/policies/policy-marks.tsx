import { type StatusKind, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Policy } from './kinds';

const statusKinds: Record<string, StatusKind> = {
  draft: 'neutral',
  review: 'pending',
  approved: 'info',
  published: 'success',
  retired: 'neutral',
};

/** How far a version has come. */
export function PolicyStatus({ status = 'draft' }: { status?: string }): ReactNode {
  const { t } = useTranslation('documents');
  return <StatusTag kind={statusKinds[status] ?? 'neutral'}>{t(`status.${status}`)}</StatusTag>;
}

/** When a policy is to be reviewed; what is late says so. */
export function ReviewDate({ policy }: { policy: Policy }): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  if (!policy.review_date) return '–';
  const date = format.date(policy.review_date);
  return policy.review_overdue ? <StatusTag kind="danger">{t('policies.reviewWas', { date })}</StatusTag> : date;
}

/** The same where there is room for less in a line. */
export function ReviewFact({ policy }: { policy: Policy }): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  if (!policy.review_date) return '–';
  return (
    <span className="at-cluster">
      <bdi>{format.date(policy.review_date)}</bdi>
      {policy.review_overdue && <StatusTag kind="danger">{t('policies.overdue')}</StatusTag>}
    </span>
  );
}
