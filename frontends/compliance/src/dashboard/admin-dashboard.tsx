import type { ReactNode } from 'react';
import { SurveyCountdown } from '../sessions/survey-countdown';
import { BranchTable } from './branch-table';
import { ChapterScores } from './chapter-scores';
import { EsrPanel } from './esr-panel';
import { OrganizationFacts } from './organization-facts';
import type { OverviewProps } from './overview';
import { Readiness } from './readiness';
import { ToDo } from './to-do';
import { TrendPanel } from './trend-panel';
import { WorkFigures } from './work-figures';

/** The client admin's dashboard (specification: daily work 2): what to do, then whether we are ready, and if not, why. */
export function AdminDashboard({ overview, comparedWith }: OverviewProps): ReactNode {
  const library = overview.standing?.kind === 'library' ? overview.standing.id : undefined;
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
      <BranchTable branches={overview.branches} />
      <OrganizationFacts accounts={overview.accounts} />
    </>
  );
}
