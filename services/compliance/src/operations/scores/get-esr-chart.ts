import { query } from '@attesta/kit';
import { coverageOf, ownUserId } from '../../assignments/coverage';
import { actorRater } from '../../checklists/answering';
import { esrSlices } from '../../domain/esr-chart';
import { NodeRepository } from '../../repositories/node.repository';
import { ScoreRepository } from '../../repositories/score.repository';
import { librariesAsked, organizationScope } from '../../requests/organization-scope';
import { drillPath } from '../../scores/drill-path';

/** ESR and other substandards, or how far they are complete: score 100 (daily work 7 Dashboard/esr, 9). */
export const getEsrChart = query('compliance.GetEsrChart', async (request, context) => {
  const tenant = await organizationScope(context);
  const libraries = librariesAsked(tenant, request.library_id);
  const chapterId = request.chapter_id || undefined;
  if (chapterId) await drillPath(tenant, { library_id: request.library_id, chapter_id: chapterId });
  const nodes = new NodeRepository(tenant.scope);
  // Updaters and surveyors see the chart of what is assigned to them.
  const own = ownUserId(context);
  const ids = own ? [...(await coverageOf(tenant.scope, own, libraries)).substandardIds] : undefined;
  const [totals, completed] = await Promise.all([
    nodes.countByEsr({ libraries, chapterId, ids }),
    new ScoreRepository(tenant.scope).completedSubstandards(actorRater(context), libraries),
  ]);
  const done = await nodes.countByEsr({
    libraries,
    chapterId,
    ids: completed.filter((id) => !ids || ids.includes(id)),
  });
  const type = request.type ?? request.dataval ?? 1;
  const chart = esrSlices(type, { ...totals, esrCompleted: done.esr, otherCompleted: done.other });
  return { message: '', data: { type, ...chart } };
});
