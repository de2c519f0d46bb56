import { query } from '@attesta/kit';
import { chapterEvidence } from '../../overview/chapter-evidence';
import { organizationsAsked } from '../../requests/organizations-asked';
import { visibleTo } from '../../scores/narrowing';

/**
 * Checklists, answers and evidence files by chapter (daily work 2, 7): of the organization, of what is assigned to an updater or
 * surveyor, or of all clients of the platform. @throws AppError not_found
 */
export const getChapterEvidenceStatus = query('compliance.GetChapterEvidenceStatus', async (request, context) => {
  const asked = await organizationsAsked(context, { library_id: request.library_id });
  const allowed = asked.tenant ? await visibleTo(context, asked.tenant) : () => true;
  return { message: '', data: await chapterEvidence(context, asked, allowed) };
});
