import type { ReactNode } from 'react';
import { SurveyCountdown } from '../sessions/survey-countdown';
import { BranchTable } from './branch-table';
import { ChapterScores } from './chapter-scores';
import { EsrPanel } from './esr-panel';
import { MeasurePanels } from './measure-panels';
import { OrganizationFacts } from './organization-facts';
import { libraryOf, type OverviewProps } from './overview';
import { PeriodComparison } from './period-comparison';
import { Readiness } from './readiness';
import { ToDo } from './to-do';
import { TrendPanel } from './trend-panel';
import { WorkFigures } from './work-figures';

/** The client admin's dashboard (specification: daily work 2): what to do, then whether we are ready, and if not, why. */
export function AdminDashboard({ overview, comparedWith }: OverviewProps): ReactNode {
  const library = libraryOf(overview);
  return (
    <>
      <ToDo overview={overview} comparedWith={comparedWith} />
      <SurveyCountdown overview={overview} />
      <Readiness overview={overview} comparedWith={comparedWith} />
      <WorkFigures status={overview.work?.status} list="/ss/reports/checklist" library={library} />
      <div className="at-grid-2">
        <ChapterScores overview={overview} comparedWith={comparedWith} />
        <div>
          <TrendPanel answers={overview.answers} />
          <EsrPanel esr={overview.esr} />
        </div>
      </div>
      <PeriodComparison overview={overview} />
      <BranchTable branches={overview.branches} />
      <MeasurePanels library={library} />
      <OrganizationFacts accounts={overview.accounts} />
    </>
  );
}
