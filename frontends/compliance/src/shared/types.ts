import type { Reply, Row } from '@attesta/ui';

/** A response as the calls of daily work 7 give it. */
export type ChecklistResponse = NonNullable<Reply<'compliance.GetChecklistResponse'>['data']>;
export type ResponseElement = NonNullable<ChecklistResponse['elements']>[number];
export type Attachment = NonNullable<ResponseElement['attachments']>[number];
/** The form to answer. */
export type ChecklistForm = NonNullable<Reply<'compliance.GetChecklistForm'>['data']>;
/** One row a checklist, with due date and status. */
export type ChecklistRow = Row<'compliance.ReportChecklists'>;
/** One row of the drill-down. */
export type ScoreRow = Row<'compliance.ListLibraryScores'>;
export type ScoreExplanation = NonNullable<ScoreRow['explanation']>;

/** What is answered by fields rather than element by element. */
export type RecordedKind = 'kpi' | 'observation' | 'document';
/** The form of a KPI, an observation or a document. */
export type ActivityForm = NonNullable<Reply<'compliance.GetActivityForm'>['data']>;
export type KpiResponse = Row<'compliance.ListKpisFromDate'>;
export type Observation = Row<'compliance.ListObservationsFromDate'>;
export type DocumentResponse = Row<'compliance.ListDocumentsFromDate'>;
/** A value, an observation or a document, whichever it is. */
export type RecordedResponse = Partial<KpiResponse & Observation & DocumentResponse>;
export type ResponseRevision = NonNullable<KpiResponse['revisions']>[number];
