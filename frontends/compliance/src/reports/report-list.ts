import type { ReportName } from '@attesta/proto/compliance-words';
import { rolesOf, useSession } from '@attesta/ui';

/** The reports of this part (specification: platform 7 Reports, daily work 7) by the rpcs of which one shows each. */
const reports = {
  checklist: ['compliance.ReportChecklists'],
  kpi: ['compliance.ReportKpis'],
  observation: ['compliance.ReportObservations'],
  document: ['compliance.ReportDocuments'],
  updator: ['compliance.ReportUpdaters', 'compliance.ReportUpdatersToViewer'],
  updatorActivityReport: ['compliance.ReportUpdaterActivities'],
  propertyassign: ['compliance.ReportAssignments'],
  surveyorassessment: ['compliance.ReportSurveyorAssessments'],
  surveyorcompare: ['compliance.CompareSurveyors'],
  updatorReport: ['compliance.ReportUpdatersToSurveyor'],
  checklistReport: ['compliance.ReportChecklistsToSurveyor'],
} as const satisfies Record<ReportName, readonly string[]>;

export type { ReportName };

/** The reports that the signed-in person may open. */
export function useReports(): ReportName[] {
  const role = useSession()?.roleId;
  const names = Object.keys(reports) as ReportName[];
  return names.filter((name) => role && reports[name].some((rpc) => rolesOf([rpc]).includes(role)));
}
