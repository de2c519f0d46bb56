import { query } from '@attesta/kit';
import { ownUserId } from '../../assignments/coverage';
import { actorRater } from '../../checklists/answering';
import { esrSlices } from '../../domain/esr-chart';
import { esrFigures } from '../../overview/esr-figures';
import { organizationsAsked } from '../../requests/organizations-asked';
import { drillPath } from '../../scores/drill-path';
import { workOf } from '../../sessions/surveyed-by';

/**
 * ESR and other substandards, or how far they are complete: score 100 (daily work 7 Dashboard/esr, 9). Updaters and surveyors
 * see what they answer or score, the platform those of all clients. @throws AppError not_found
 */
export const getEsrChart = query('compliance.GetEsrChart', async (request, context) => {
  const asked = await organizationsAsked(context, { library_id: request.library_id });
  const chapterId = request.chapter_id || undefined;
  if (chapterId && asked.tenant)
    await drillPath(asked.tenant, { library_id: request.library_id, chapter_id: chapterId });
  const userId = ownUserId(context);
  const own = userId
    ? (await workOf(context, { scope: context, libraries: asked.libraries }, userId)).substandards
    : undefined;
  const type = request.type ?? request.dataval ?? 1;
  const figures = await esrFigures(context, asked, actorRater(context), { chapterId, own });
  return { message: '', data: { type, ...esrSlices(type, figures) } };
});
