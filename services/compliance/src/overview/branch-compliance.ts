import { type DirectoryOrganization, grouped, type Scope } from '@attesta/kit';
import type { BranchCompliance } from '@attesta/proto/compliance';
import { type ScoreThresholds, thresholdsOf } from '../domain/score-level';
import { mean, percentage, rounded } from '../domain/scoring/percentage';
import { BranchScoreRepository } from '../repositories/branch-score.repository';
import { NodeRepository } from '../repositories/node.repository';

/** An organization's figures beside those of others, its own thresholds, and the newest answer that went into them. */
export type BranchFigures = BranchCompliance &
  ScoreThresholds & {
    organization_id: string;
    score?: number | undefined;
    response_date: string;
  };

/**
 * Each of some organizations with the mean over its scored libraries, by updaters. Two database calls.
 * @param libraryId only this library
 */
export async function branchCompliance(
  scope: Scope,
  branches: DirectoryOrganization[],
  libraryId?: string,
): Promise<BranchFigures[]> {
  if (branches.length === 0) return [];
  const librariesOf = ({ libraries }: DirectoryOrganization): string[] =>
    (libraries ?? []).filter((id) => !libraryId || id === libraryId);
  // Who has no library has no score of one.
  const ids = branches.filter((branch) => librariesOf(branch).length > 0).map(({ id }) => id);
  const [scores, nodes] = await Promise.all([
    ids.length > 0 ? new BranchScoreRepository(scope, ids).libraries(libraryId) : [],
    new NodeRepository(scope).present(branches.flatMap(librariesOf)),
  ]);
  const totals = new Map(nodes.map(({ id, substandard_total }) => [id, substandard_total]));
  const byOrganization = grouped(scores, ({ organization_id }) => organization_id);
  return branches.map((branch) => {
    const own = librariesOf(branch);
    const scored = (byOrganization.get(branch.id) ?? []).filter(({ node_id }) => own.includes(node_id));
    const total = own.reduce((sum, library) => sum + (totals.get(library) ?? 0), 0);
    const completed = scored.reduce((sum, score) => sum + score.completed, 0);
    return {
      organization_id: branch.id,
      name: branch.name,
      parent_id: branch.parent_id ?? '',
      score: rounded(mean(scored.flatMap(({ score }) => score ?? []))),
      completed,
      scored: scored.reduce((sum, score) => sum + score.scored, 0),
      total,
      completion_percentage: percentage(completed, total),
      response_date:
        scored
          .map(({ response_date }) => response_date)
          .sort()
          .at(-1) ?? '',
      ...thresholdsOf(branch),
    };
  });
}
