import { type Crumb, nodeLabel, useTranslation } from '@attesta/ui';
import { useParams } from '@attesta/ui/router';
import type { ScoreRow } from '../shared/types';
import { type DrillPath, drillAddress, drillLevels } from './drill-path';

/** The way from all libraries down to where one is, each step a link. */
export function usePathCrumbs(path: ScoreRow[], search: string): Crumb[] {
  const { t } = useTranslation('compliance');
  const isBelow = useParams().library !== undefined;
  const ids: DrillPath = {};
  const steps = path.map((row, index) => {
    const level = drillLevels[index];
    if (level) ids[level] = row.id;
    return { label: nodeLabel(row), to: index < path.length - 1 ? drillAddress(ids, search) : undefined };
  });
  return [{ label: t('scores.title'), to: isBelow ? `/ss/scores${search}` : undefined }, ...steps];
}
