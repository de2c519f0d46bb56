import { command, required, say } from '@attesta/kit';
import { assertMayAssess } from '../../assessments/assessable';
import { saveAssessment } from '../../assessments/save-assessment';
import { showGap } from '../../assessments/show-gap';
import type { Node } from '../../repositories/node.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';
import { drillPath } from '../../scores/drill-path';

/**
 * Keeps what the actor says a standard lacks (daily work 3 and 7 Gap assessment).
 * @throws AppError invalid, not_found for what is not the organization's, forbidden when nothing of it is assigned to the
 * actor, conflict with the present state when `version` is no longer the newest
 */
export const saveGapAssessment = command('compliance.SaveGapAssessment', async (request, context, unit) => {
  required(request.standard_id, 'standard_id');
  const tenant = await organizationScope(context, request.organization_id);
  const { library_id, chapter_id, standard_id, updator_score, updator_comment, current_state, version } = request;
  const standard = (await drillPath(tenant, { library_id, chapter_id, standard_id })).at(-1) as Node;
  await assertMayAssess(context, tenant, standard, { whole: false });
  const own = inOrganization(unit, tenant.organization.id);
  const view = () => showGap(context, { ...tenant, scope: own }, standard, context.actor.id);
  await saveAssessment(
    context,
    own,
    { kind: 'gap', nodeId: standard.id, version },
    { score: updator_score ?? null, comment: updator_comment ?? '', current_state: current_state ?? '' },
    view,
  );
  return { message: say('compliance.gap_added'), data: await view() };
});
