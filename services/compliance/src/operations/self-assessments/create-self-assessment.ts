import { command, invalid, say } from '@attesta/kit';
import { assertMayAssess } from '../../assessments/assessable';
import { saveAssessment } from '../../assessments/save-assessment';
import { selfView } from '../../assessments/self-view';
import type { Assessment } from '../../repositories/assessment.repository';
import { inOrganization, organizationScope } from '../../requests/organization-scope';
import { drillPath } from '../../scores/drill-path';

/**
 * Keeps what the actor says of a substandard, or of a standard as a whole (daily work 3 and 7 Self-assessment).
 * @throws AppError invalid, not_found for what is not the organization's, forbidden for what is not assigned to the actor,
 * conflict with the present state when `version` is no longer the newest
 */
export const createSelfAssessment = command('compliance.CreateSelfAssessment', async (request, context, unit) => {
  const tenant = await organizationScope(context, request.organization_id);
  const { substanard_id, updator_score, updator_comment, version } = request;
  const path = await drillPath(tenant, { ...request, sub_standard_id: substanard_id });
  const node = path.at(-1);
  if (node?.kind !== 'substandard' && node?.kind !== 'standard')
    throw invalid('substanard_id', say('compliance.assess_what'));
  await assertMayAssess(context, tenant, node);
  const names = await context.directory.names([context.actor.id]);
  const material = { organizationId: tenant.organization.id, above: new Map(path.map((one) => [one.id, one])), names };
  const view = (assessment: Assessment) => selfView(node, [assessment], material);
  const saved = await saveAssessment(
    context,
    inOrganization(unit, tenant.organization.id),
    { kind: 'self', nodeId: node.id, version },
    { score: updator_score ?? null, comment: updator_comment ?? '', current_state: '' },
    async (current) => view(current),
  );
  const isSubstandard = node.kind === 'substandard';
  return {
    message: say(isSubstandard ? 'compliance.self_assessment_added' : 'compliance.standard_assessment_added'),
    data: view(saved),
  };
});
