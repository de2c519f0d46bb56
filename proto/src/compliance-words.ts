/**
 * Words that are stored, sent and offered by the records of compliance, once for services and screens, in the order in which
 * they are offered.
 */

/** Where an action plan comes from: somebody has written it, or an answer that scored below 100 has. */
export const actionPlanOrigins = ['manual', 'automatic'] as const;
export type ActionPlanOrigin = (typeof actionPlanOrigins)[number];

/** How an action plan stands; answered: its owner has told what was done. */
export const actionPlanStatuses = ['open', 'in_progress', 'answered', 'completed', 'cancelled'] as const;
export type ActionPlanStatus = (typeof actionPlanStatuses)[number];

/** Statuses of action plans that somebody still has to do something about. */
export const openActionPlanStatuses: readonly ActionPlanStatus[] = ['open', 'in_progress', 'answered'];

/** How far a survey binder is that somebody has ordered. */
export const surveyBinderStatuses = ['waiting', 'making', 'ready', 'failed'] as const;
export type SurveyBinderStatus = (typeof surveyBinderStatuses)[number];

/** What an organization sorts its risks by. */
export const riskCategories = [
  'clinical',
  'workforce',
  'information',
  'infrastructure',
  'financial',
  'legal',
  'reputation',
  'strategic',
] as const;

export const riskStatuses = ['identified', 'in_treatment', 'accepted', 'closed'] as const;
export type RiskStatus = (typeof riskStatuses)[number];

/** How great a risk is, from the greatest to the least. */
export const riskLevels = ['extreme', 'high', 'medium', 'low'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** What may be done about a risk (ISO 31000:2018, 6.5.2, brought together). */
export const riskTreatments = ['avoid', 'reduce', 'share', 'retain'] as const;

export const treatmentStatuses = ['planned', 'in_progress', 'done', 'cancelled'] as const;
export type TreatmentStatus = (typeof treatmentStatuses)[number];

/** The reports, as their addresses name them (daily work 2). */
export const reportNames = [
  'user',
  'checklist',
  'kpi',
  'observation',
  'document',
  'updator',
  'updatorActivityReport',
  'propertyassign',
  'surveyorassessment',
  'surveyorcompare',
  'updatorReport',
  'checklistReport',
] as const;
export type ReportName = (typeof reportNames)[number];

/** The rpcs of which one shows each report to somebody: who may call one of them may open the report. */
export const reportRpcs = {
  user: ['tenancy.ListUserReport'],
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

/** What filters call the type of observations that have none. */
export const noObservationType = '-';

/** The kinds of files that a report is exported as. */
export const reportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** How often a report is mailed. */
export const mailingRhythms = ['daily', 'weekly', 'monthly'] as const;
export type MailingRhythm = (typeof mailingRhythms)[number];
