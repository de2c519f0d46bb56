import { AppError, notFound, objectId, query, say } from '@attesta/kit';
import { maySeeAssessments } from '../../assessments/assessable';
import { showGap } from '../../assessments/show-gap';
import { personOf } from '../../assessments/subject';
import { AssessmentRepository } from '../../repositories/assessment.repository';
import { NodeRepository } from '../../repositories/node.repository';
import { organizationScope } from '../../requests/organization-scope';

/**
 * A gap assessment by its id, or what there is of a standard by the standard's (daily work 7 gap_assessment_get_by_id).
 * @throws AppError not_found, also for an updater who asks for somebody else's; forbidden for what is not assigned to the actor
 */
export const getGapAssessment = query('compliance.GetGapAssessment', async (request, context) => {
  const tenant = await organizationScope(context);
  const { actor } = context;
  const id = objectId(request.id, 'id');
  const found = await new AssessmentRepository(tenant.scope).findOne({ _id: id, kind: 'gap' });
  const standard = await new NodeRepository(tenant.scope).whole(found?.node_id ?? id, 'standard');
  if (!standard || !tenant.libraries.includes(standard.library_id)) throw notFound('standard', id);
  const named = request.user ? (await personOf(context, tenant, request.user)).id : actor.id;
  const userId = found?.assessor_id ?? named;
  if (actor.role === 4 && userId !== actor.id) throw notFound('standard', id);
  if (!(await maySeeAssessments(context, tenant, standard)))
    throw new AppError('forbidden', say('compliance.assess_only_assigned', { name: standard.name }));
  return { message: say('kit.success'), data: await showGap(context, tenant, standard, userId) };
});
