import { rolesOf, useSession } from '@attesta/ui';

/** The reports of this part (specification: platform 7 Reports, daily work 7) by the rpc that each shows. */
const reports = {
  checklist: 'compliance.ReportChecklists',
  updator: 'compliance.ReportUpdaters',
  propertyassign: 'compliance.ReportAssignments',
  surveyorassessment: 'compliance.ReportSurveyorAssessments',
  surveyorcompare: 'compliance.CompareSurveyors',
  updatorReport: 'compliance.ReportUpdatersToSurveyor',
  checklistReport: 'compliance.ReportChecklistsToSurveyor',
} as const;
export type ReportName = keyof typeof reports;

/** The reports that the signed-in person may open. */
export function useReports(): ReportName[] {
  const role = useSession()?.roleId;
  const names = Object.keys(reports) as ReportName[];
  return names.filter((name) => role && rolesOf([reports[name]]).includes(role));
}
