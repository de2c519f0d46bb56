import { type StatusKind, StatusTag, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

const kinds: Record<string, StatusKind> = { planned: 'pending', running: 'info', over: 'neutral' };

/** Where a session stands by its days: planned, running or over. */
export function SessionStatus({ status = 'planned' }: { status?: string }): ReactNode {
  const { t } = useTranslation('compliance');
  return <StatusTag kind={kinds[status] ?? 'neutral'}>{t(`sessions.status.${status}`)}</StatusTag>;
}
