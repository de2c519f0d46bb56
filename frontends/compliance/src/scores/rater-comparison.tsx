import { Section, useTranslation } from '@attesta/ui';
import { HeatMap } from '@attesta/ui/charts';
import type { ReactNode } from 'react';
import type { ScoreRow } from '../shared/types';
import { useRaterScores } from './rater-scores';

/** How the organization and the surveyors see the same parts, beside each other; nothing until two of them have scored. */
export function RaterComparison({ rows }: { rows: ScoreRow[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const { raters, values } = useRaterScores(rows);
  if (raters < 2) return null;
  return (
    <Section title={t('scores.compared')}>
      <HeatMap label={t('scores.compared')} unit="%" values={values} />
    </Section>
  );
}
