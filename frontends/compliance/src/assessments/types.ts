import type { Reply, Row } from '@attesta/ui';

export type AssessedChapter = Row<'compliance.GetSelfAssessmentTree'>;
export type AssessedStandard = NonNullable<AssessedChapter['standards']>[number];
/** What somebody has assessed of a substandard, or of a standard as a whole. */
export type Assessment = NonNullable<AssessedStandard['substandards']>[number];
/** The self-assessed score of a library or chapter, beside that of the answers. */
export type SelfScore = Row<'compliance.ListLibrarySelfScores'>;
export type GapRow = Row<'compliance.ListGapAssessments'>;
export type GapAssessment = NonNullable<Reply<'compliance.GetGapAssessment'>['data']>;
