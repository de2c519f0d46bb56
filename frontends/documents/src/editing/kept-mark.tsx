import { type StatusKind, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Kept } from './use-editing';

const marks: Record<Kept, StatusKind> = { kept: 'success', unkept: 'warning', keeping: 'info', failed: 'danger' };

/** Whether what is on the screen is kept as a draft. */
export function KeptMark({ kept, at }: { kept: Kept; at?: string }): ReactNode {
  const { t } = useTranslation('documents');
  const { dateTime } = useFormat();
  const text = kept === 'kept' && !at ? t('editing.unchanged') : t(`editing.kept.${kept}`, { at: dateTime(at) });
  return (
    <span role="status">
      <StatusTag kind={marks[kept]}>{text}</StatusTag>
    </span>
  );
}
