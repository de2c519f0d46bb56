import { useTranslation } from '@attesta/ui';
import { lazy, type ReactNode } from 'react';
import { SurveyCountdown } from '../sessions/survey-countdown';
import { ChapterScores } from './chapter-scores';
import { EsrPanel } from './esr-panel';
import { FallenAndGaps } from './fallen-and-gaps';
import { MeasurePanels } from './measure-panels';
import { OrganizationFacts } from './organization-facts';
import { libraryOf, type OverviewProps } from './overview';
import { hasAnswers } from './periods';
import { Readiness } from './readiness';
import { TrendPanel } from './trend-panel';
import { WhenSeen } from './when-seen';

const PeriodComparison = lazy(() => import('./period-comparison'));

/** The viewer's dashboard: how the organization stands, to read and to follow down; nothing to work on. */
export default function ReaderDashboard({ overview, comparedWith }: OverviewProps): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <>
      <SurveyCountdown overview={overview} />
      <Readiness overview={overview} comparedWith={comparedWith} />
      <FallenAndGaps overview={overview} comparedWith={comparedWith} />
      <div className="at-grid-2">
        <ChapterScores overview={overview} comparedWith={comparedWith} />
        <div>
          <TrendPanel answers={overview.answers} />
          <EsrPanel overview={overview} />
        </div>
      </div>
      {hasAnswers(overview) && (
        <WhenSeen title={t('dashboard.periods')}>
          <PeriodComparison overview={overview} />
        </WhenSeen>
      )}
      <MeasurePanels library={libraryOf(overview)} />
      <OrganizationFacts accounts={overview.accounts} />
    </>
  );
}
