import { type StatusKind, StatusTag, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** How a checklist stands: overdue, due, upcoming or answered. */
export const workStatuses = ['overdue', 'due', 'upcoming', 'answered'] as const;
export type WorkStatus = (typeof workStatuses)[number];

const kinds: Record<WorkStatus, StatusKind> = {
  overdue: 'danger',
  due: 'warning',
  upcoming: 'pending',
  answered: 'success',
};

/**
 * The status of a checklist as icon and word.
 * @param answered of so many elements (`total`): what was submitted with open elements is neither green nor called answered
 */
export function WorkStatusTag(props: { status: string | undefined; answered?: number; total?: number }): ReactNode {
  const { t } = useTranslation('compliance');
  const known = workStatuses.find((one) => one === props.status);
  if (!known) return <span>–</span>;
  const open = known === 'answered' ? (props.total ?? 0) - (props.answered ?? props.total ?? 0) : 0;
  if (open > 0) return <StatusTag kind="warning">{t('status.partly', { count: open })}</StatusTag>;
  return <StatusTag kind={kinds[known]}>{t(`status.${known}`)}</StatusTag>;
}
