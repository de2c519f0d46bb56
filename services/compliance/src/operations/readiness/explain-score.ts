import { notFound, objectId, query } from '@attesta/kit';
import { inLibraries } from '../../content/in-libraries';
import { raterAsked } from '../../domain/rater';
import { explainedScore } from '../../readiness/explained-score';
import { NodeRepository } from '../../repositories/node.repository';
import { organizationScope } from '../../requests/organization-scope';
import { visibleTo } from '../../scores/narrowing';

/**
 * How the score of a library, chapter, standard, substandard or activity came about, what was left out of it and why, and the
 * shortest way to the organization's next threshold.
 * @throws AppError not_found for what the actor's drill-down does not show
 */
export const explainScore = query('compliance.ExplainScore', async (request, context) => {
  const tenant = await organizationScope(context);
  const id = objectId(request.id, 'id');
  const found = await new NodeRepository(tenant.scope).present([id]);
  const [node] = await inLibraries(tenant.scope, found, tenant.libraries);
  if (!node || !(await visibleTo(context, tenant))(node)) throw notFound(found[0]?.kind ?? 'activity', id);
  const data = await explainedScore(tenant, node, raterAsked(undefined, request.surveyor_type));
  return { message: '', data };
});
