import { AppError, notFound, objectId, query, say } from '@attesta/kit';
import { maySeeAssessments } from '../../assessments/assessable';
import { assessmentHistory } from '../../assessments/history';
import { selfView } from '../../assessments/self-view';
import { personOf } from '../../assessments/subject';
import { AssessmentRepository } from '../../repositories/assessment.repository';
import { NodeRepository } from '../../repositories/node.repository';
import { organizationScope } from '../../requests/organization-scope';

/**
 * What somebody has assessed of a substandard or standard, how that has changed, and what the others have assessed (daily
 * work 7 self_assessment/bySubstandard). An updater sees their own only.
 * @throws AppError not_found, forbidden for what is not assigned to the actor
 */
export const getSelfAssessment = query('compliance.GetSelfAssessment', async (request, context) => {
  const tenant = await organizationScope(context);
  const id = objectId(request.id, 'id');
  const nodes = new NodeRepository(tenant.scope);
  const node = (await nodes.whole(id, 'substandard')) ?? (await nodes.whole(id, 'standard'));
  if (!node || !tenant.libraries.includes(node.library_id)) throw notFound('substandard', id);
  if (!(await maySeeAssessments(context, tenant, node)))
    throw new AppError('forbidden', say('compliance.assess_only_assigned', { name: node.name }));
  const { actor } = context;
  const userId = request.user ? (await personOf(context, tenant, request.user)).id : actor.id;
  if (actor.role === 4 && userId !== actor.id) throw notFound('user', userId);
  const roleId = request.role ?? undefined;
  const all = await new AssessmentRepository(tenant.scope).ofNodes('self', [id], actor.role === 4 ? { userId } : {});
  const above = await nodes.present([node.library_id, node.chapter_id ?? '', node.standard_id ?? '']);
  const material = {
    organizationId: tenant.organization.id,
    above: new Map(above.map((one) => [one.id, one])),
    names: await context.directory.names(all.map(({ assessor_id }) => assessor_id)),
  };
  const own = all.find(({ assessor_id, role_id }) => assessor_id === userId && (!roleId || role_id === roleId));
  const data = {
    ...selfView(node, own ? [own] : [], material),
    history: await assessmentHistory(tenant.scope, own),
    others: all.filter((one) => one !== own).map((one) => selfView(node, [one], material)),
  };
  return { message: say('kit.success'), data };
});
