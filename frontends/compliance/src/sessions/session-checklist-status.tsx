import { type StatusKind, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { SessionChecklist } from './types';

const kinds: Record<string, StatusKind> = { open: 'neutral', draft: 'pending', scored: 'info' };

/** Whether a checklist was scored in a session; of a draft, how many of its elements. */
export function SessionChecklistStatus({ row }: { row: SessionChecklist }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { status = 'open', noofresponse = 0, noofelement = 0 } = row;
  return (
    <StatusTag kind={kinds[status] ?? 'neutral'}>
      {t(`sessions.checklist.${status}`)}
      {status === 'draft' && ` · ${t('gap.of', { n: format.number(noofresponse), total: format.number(noofelement) })}`}
    </StatusTag>
  );
}
