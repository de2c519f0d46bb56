import { query } from '@attesta/kit';
import { selfScoreRows } from '../../assessments/self-scores';

/*
 * How the organization, or somebody in it, sees itself (daily work 2, 7), level by level.
 */

/** @throws AppError not_found for what is not the organization's */
export const listLibrarySelfScores = query('compliance.ListLibrarySelfScores', (request, context) =>
  selfScoreRows(context, request, 'library'),
);

/** @throws AppError not_found for what is not the organization's */
export const listChapterSelfScores = query('compliance.ListChapterSelfScores', (request, context) =>
  selfScoreRows(context, request, 'chapter'),
);
