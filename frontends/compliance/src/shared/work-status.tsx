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

/** The status of a checklist as icon and word. */
export function WorkStatusTag({ status }: { status: string | undefined }): ReactNode {
  const { t } = useTranslation('compliance');
  const known = workStatuses.find((one) => one === status);
  return known ? <StatusTag kind={kinds[known]}>{t(`status.${known}`)}</StatusTag> : <span>–</span>;
}
