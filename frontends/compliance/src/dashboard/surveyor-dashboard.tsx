import { useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { SurveyCountdown } from '../sessions/survey-countdown';
import { AssignedFacts } from './assigned-facts';
import { ChapterComparison } from './chapter-comparison';
import { EsrPanel } from './esr-panel';
import { MeasurePanels } from './measure-panels';
import { libraryOf, type OverviewProps } from './overview';
import { UrgentWork } from './urgent-work';
import { WorkFigures } from './work-figures';

/** The surveyor's dashboard: what to score next, then where surveyors and updaters see a chapter differently. */
export default function SurveyorDashboard({ overview }: OverviewProps): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <>
      <SurveyCountdown overview={overview} />
      <UrgentWork overview={overview} title={t('dashboard.toScore')} />
      <ChapterComparison chapters={overview.chapters ?? []} />
      <WorkFigures work={overview.work} list="/ss/work" library={libraryOf(overview)} />
      <EsrPanel overview={overview} />
      <MeasurePanels library={libraryOf(overview)} />
      <AssignedFacts assigned={overview.assigned} />
    </>
  );
}
