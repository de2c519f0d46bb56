import { Section, useTranslation } from '@attesta/ui';
import { HeatMap, RadarChart } from '@attesta/ui/charts';
import type { ReactNode } from 'react';
import type { ScoreRow } from '../shared/types';
import { useRaterScores } from './rater-scores';

/** Fewer parts make no shape, more make none that can be read. */
const radarHolds = { least: 3, most: 10 };

/**
 * How the organization and the surveyors see the same parts, beside each other; nothing until two of them have scored.
 * @param children what is said of them besides
 */
export function RaterComparison({ rows, children }: { rows: ScoreRow[]; children?: ReactNode }): ReactNode {
  const { t } = useTranslation('compliance');
  const { raters, values } = useRaterScores(rows);
  if (raters < 2) return null;
  const Chart = rows.length >= radarHolds.least && rows.length <= radarHolds.most ? RadarChart : HeatMap;
  return (
    <>
      <Section title={t('scores.compared')}>
        <Chart label={t('scores.compared')} unit="%" values={values} />
      </Section>
      {children}
    </>
  );
}
