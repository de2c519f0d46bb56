import { useFormat, useTranslation } from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import type { ReactNode } from 'react';

export const statuses = ['added', 'changed', 'moved', 'removed'] as const;
export type Status = (typeof statuses)[number];

/** How much a version has added, changed, moved and removed. */
export function VersionCounts({ counts }: { counts: Partial<Record<Status, number>> | undefined | null }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  return (
    <StatRow>
      {statuses.map((status) => (
        <Stat key={status} label={t(`versions.status.${status}`)} value={format.number(counts?.[status] ?? 0)} />
      ))}
    </StatRow>
  );
}

/** The same as one line of text; '' where nothing differs. */
export function useCountWords(): (counts: Partial<Record<Status, number>> | undefined | null) => string {
  const { t } = useTranslation('content');
  const format = useFormat();
  return (counts) =>
    statuses
      .filter((status) => counts?.[status])
      .map((status) => `${t(`versions.status.${status}`)}: ${format.number(counts?.[status] ?? 0)}`)
      .join(' · ');
}
