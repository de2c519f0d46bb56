import { query } from '@attesta/kit';
import { scoreRows } from '../../scores/score-rows';

type Level = Parameters<typeof scoreRows>[2];
type Rater = Parameters<typeof scoreRows>[3];
type ListScores = `compliance.List${
  | 'Library'
  | 'Chapter'
  | 'Standard'
  | 'Substandard'
  | 'Activity'
  | 'Updater'
  | 'InternalSurveyor'
  | 'ExternalSurveyor'}Scores`;

/** @throws AppError not_found for a filter that is not the organization's */
const list = (name: ListScores, level: Level, rater?: Rater) =>
  query(name, (request, context) => scoreRows(context, request, level, rater));

/*
 * The drill-down (daily work 7, 9), level by level, as the rater that a filter names has scored it.
 */
export const listLibraryScores = list('compliance.ListLibraryScores', 'library');
export const listChapterScores = list('compliance.ListChapterScores', 'chapter');
export const listStandardScores = list('compliance.ListStandardScores', 'standard');
export const listSubstandardScores = list('compliance.ListSubstandardScores', 'substandard');
export const listActivityScores = list('compliance.ListActivityScores', 'activity');

/*
 * What lies directly below the deepest filter, as one rater has scored it (daily work 7 updatorScores).
 */
export const listUpdaterScores = list('compliance.ListUpdaterScores', undefined, 'updater');
export const listInternalSurveyorScores = list('compliance.ListInternalSurveyorScores', undefined, 'internal_surveyor');
export const listExternalSurveyorScores = list('compliance.ListExternalSurveyorScores', undefined, 'external_surveyor');
