import { query } from '@attesta/kit';
import { mean, percentage, rounded } from '../../domain/scoring/percentage';
import { BranchScoreRepository } from '../../repositories/branch-score.repository';
import { NodeRepository } from '../../repositories/node.repository';
import { librariesAsked, organizationScope } from '../../requests/organization-scope';

/**
 * The organization and every branch below it, each with the mean over its scored libraries (daily work 7
 * complianceBranch). Figures only, never the responses of a branch. @throws AppError not_found
 */
export const getBranchCompliance = query('compliance.GetBranchCompliance', async (request, context) => {
  const tenant = await organizationScope(context, request.organization_id);
  if (request.library_id) librariesAsked(tenant, request.library_id);
  const branches = [tenant.organization, ...(await context.directory.descendants(tenant.organization.id))];
  const librariesOf = (libraries: string[]): string[] =>
    libraries.filter((id) => !request.library_id || id === request.library_id);
  const [scores, nodes] = await Promise.all([
    new BranchScoreRepository(
      tenant.scope,
      branches.map(({ id }) => id),
    ).libraries(request.library_id ?? undefined),
    new NodeRepository(tenant.scope).present(branches.flatMap(({ libraries }) => libraries ?? [])),
  ]);
  const totals = new Map(nodes.map(({ id, substandard_total }) => [id, substandard_total]));
  const data = branches.map(({ id, name, parent_id, libraries }) => {
    const own = librariesOf(libraries ?? []);
    const scored = scores.filter((score) => score.organization_id === id && own.includes(score.node_id));
    const total = own.reduce((sum, library) => sum + (totals.get(library) ?? 0), 0);
    const completed = scored.reduce((sum, score) => sum + score.completed, 0);
    return {
      organization_id: id,
      name,
      parent_id: parent_id ?? '',
      score: rounded(mean(scored.flatMap(({ score }) => score ?? []))),
      completed,
      scored: scored.reduce((sum, score) => sum + score.scored, 0),
      total,
      completion_percentage: percentage(completed, total),
    };
  });
  return { message: '', data };
});
