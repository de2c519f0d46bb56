import { useTranslation } from '@attesta/ui';
import { lazy, type ReactNode } from 'react';
import { SurveyCountdown } from '../sessions/survey-countdown';
import { ChapterScores } from './chapter-scores';
import { EsrPanel } from './esr-panel';
import { MeasurePanels } from './measure-panels';
import { OrganizationFacts } from './organization-facts';
import { libraryOf, type OverviewProps } from './overview';
import { hasAnswers } from './periods';
import { Readiness } from './readiness';
import { ToDo } from './to-do';
import { TrendPanel } from './trend-panel';
import { WhenSeen } from './when-seen';
import { WorkFigures } from './work-figures';

const BranchTable = lazy(() => import('./branch-table'));
const PeriodComparison = lazy(() => import('./period-comparison'));

/** The client admin's dashboard (specification: daily work 2): what to do, then whether we are ready, and if not, why. */
export default function AdminDashboard({ overview, comparedWith }: OverviewProps): ReactNode {
  const { t } = useTranslation('compliance');
  const library = libraryOf(overview);
  const { branches = [] } = overview;
  return (
    <>
      <ToDo overview={overview} comparedWith={comparedWith} />
      <SurveyCountdown overview={overview} />
      <Readiness overview={overview} comparedWith={comparedWith} />
      <WorkFigures work={overview.work} list="/ss/reports/checklist" every="all" library={library} />
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
      {branches.length > 0 && (
        <WhenSeen title={t('dashboard.branches')}>
          <BranchTable branches={branches} library={library} />
        </WhenSeen>
      )}
      <MeasurePanels library={library} />
      <OrganizationFacts accounts={overview.accounts} />
    </>
  );
}
