import { useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { SurveyCountdown } from '../sessions/survey-countdown';
import { AssignedFacts } from './assigned-facts';
import { ChapterScores } from './chapter-scores';
import { EsrPanel } from './esr-panel';
import { FallenAndGaps } from './fallen-and-gaps';
import { MeasurePanels } from './measure-panels';
import { libraryOf, type OverviewProps } from './overview';
import { UrgentWork } from './urgent-work';
import { WorkFigures } from './work-figures';

/** The updater's dashboard: what is due comes first, then what of their own chapters is behind. */
export default function WorkDashboard({ overview, comparedWith }: OverviewProps): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <>
      <UrgentWork overview={overview} title={t('dashboard.needsYou')} />
      <SurveyCountdown overview={overview} />
      <FallenAndGaps overview={overview} comparedWith={comparedWith} />
      <WorkFigures work={overview.work} list="/ss/work" library={libraryOf(overview)} />
      <div className="at-grid-2">
        <ChapterScores overview={overview} comparedWith={comparedWith} />
        <EsrPanel overview={overview} />
      </div>
      <MeasurePanels library={libraryOf(overview)} />
      <AssignedFacts assigned={overview.assigned} />
    </>
  );
}
