import { type StatusKind, StatusTag, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

export const meetingStatuses = ['draft', 'planned', 'finished'];
export const memberRoles = ['chairperson', 'vice_chairperson', 'secretary', 'member', 'invitee'];

const kinds: Record<string, StatusKind> = {
  draft: 'pending',
  planned: 'info',
  finished: 'success',
  active: 'success',
  dissolved: 'neutral',
  pending: 'pending',
  completed: 'success',
  overdue: 'danger',
};

/** How a meeting, a committee or an action stands, in a word. */
export function Status({ status = '' }: { status?: string }): ReactNode {
  const { t } = useTranslation('governance');
  return <StatusTag kind={kinds[status] ?? 'neutral'}>{t(`status.${status}`)}</StatusTag>;
}
