import { nodeLabel, useTranslation } from '@attesta/ui';
import type { ChartValue } from '@attesta/ui/charts';
import type { ScoreRow } from '../shared/types';

const scoreOf = {
  updater: 'updator_score',
  internal: 'internal_surveyor_score',
  external: 'external_surveyor_score',
} as const;

/** The scores of some parts by each rater who has scored any of them, for a chart that compares raters. */
export function useRaterScores(rows: ScoreRow[]): { raters: number; values: ChartValue[] } {
  const { t } = useTranslation('compliance');
  const raters = (Object.keys(scoreOf) as (keyof typeof scoreOf)[]).filter((rater) =>
    rows.some((row) => typeof row[scoreOf[rater]] === 'number'),
  );
  const values = rows.flatMap((row) =>
    raters.map((rater) => ({ category: nodeLabel(row), series: t(`rater.${rater}`), value: row[scoreOf[rater]] })),
  );
  return { raters: raters.length, values };
}
