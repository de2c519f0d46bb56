import { type DirectoryOrganization, grouped, type Scope } from '@attesta/kit';
import type { ScoreRow, UpdaterScore } from '@attesta/proto/compliance';
import { compareTexts } from '../domain/compare-texts';
import { type Rater, raters } from '../domain/rater';
import { mean, percentage, rounded } from '../domain/scoring/percentage';
import { BranchScoreRepository } from '../repositories/branch-score.repository';
import { NodeRepository } from '../repositories/node.repository';
import type { Score } from '../repositories/score.repository';
import type { OrganizationsAsked } from '../requests/organizations-asked';
import { meanExplanation } from '../scores/explanation';

/**
 * The score of several organizations together: the mean over the scored ones, each counting the same, and of each library over
 * those who have it. Two database calls.
 */
export async function platformScore(scope: Scope, asked: OrganizationsAsked): Promise<UpdaterScore> {
  const { organizations, libraries, uses } = asked;
  if (organizations.length === 0) return { explanation: meanExplanation('organization', []) };
  const ids = organizations.map(({ id }) => id);
  const [stored, nodes] = await Promise.all([
    new BranchScoreRepository(scope, ids).libraries(undefined, raters),
    new NodeRepository(scope).present(libraries),
  ]);
  const inUse = new Set(uses.flatMap((use) => use.organization_ids.map((id) => `${use.library_id} ${id}`)));
  const scores = stored.filter(({ node_id, organization_id }) => inUse.has(`${node_id} ${organization_id}`));
  const users = new Map(uses.map(({ library_id, organization_ids }) => [library_id, organization_ids.length]));
  const rows = nodes
    .map((node) => libraryRow(node, scores, users.get(node.id) ?? 0))
    .sort((a, b) => compareTexts(a.name ?? '', b.name ?? ''));
  const add = (field: 'completed' | 'scored' | 'total'): number =>
    rows.reduce((sum, row) => sum + (row[field] ?? 0), 0);
  const inputs = scoredOrganizations(organizations, scores);
  return {
    ...means((rater) => byOrganization(scores, rater)),
    updator_score_per: percentage(add('completed'), add('total')),
    completed: add('completed'),
    scored: add('scored'),
    total: add('total'),
    libraries: rows,
    explanation: meanExplanation('organization', inputs),
  };
}

/** A library's figures over all who have it. @param users how many have it */
function libraryRow(
  node: { id: string; name: string; code: string; substandard_total: number },
  scores: Score[],
  users: number,
): ScoreRow {
  const own = scores.filter(({ node_id }) => node_id === node.id);
  const byUpdaters = own.filter(({ rater }) => rater === 'updater');
  const completed = byUpdaters.reduce((sum, score) => sum + score.completed, 0);
  const total = node.substandard_total * users;
  const by = means((rater) => own.filter((one) => one.rater === rater).flatMap(({ score }) => score ?? []));
  return {
    id: node.id,
    kind: 'library',
    name: node.name,
    code: node.code,
    library_id: node.id,
    ...by,
    score: by.updator_score,
    updator_score_per: percentage(completed, total),
    completed,
    scored: byUpdaters.reduce((sum, score) => sum + score.scored, 0),
    total,
    completion_percentage: percentage(completed, total),
    rater: 'updater',
  };
}

function means(
  scoresBy: (rater: Rater) => number[],
): Pick<UpdaterScore, 'updator_score' | 'internal_surveyor_score' | 'external_surveyor_score'> {
  return {
    updator_score: rounded(mean(scoresBy('updater'))),
    internal_surveyor_score: rounded(mean(scoresBy('internal_surveyor'))),
    external_surveyor_score: rounded(mean(scoresBy('external_surveyor'))),
  };
}

/** The score of each organization that a rater has scored: the mean over its scored libraries. */
function byOrganization(scores: Score[], rater: Rater): number[] {
  const own = grouped(
    scores.filter((score) => score.rater === rater && score.score !== null),
    ({ organization_id }) => organization_id,
  );
  return [...own.values()].flatMap((list) => mean(list.flatMap(({ score }) => score ?? [])) ?? []);
}

function scoredOrganizations(
  organizations: DirectoryOrganization[],
  scores: Score[],
): { id: string; kind: string; name: string; score: number; weight: number; response_date: string }[] {
  const scored = organizations.flatMap(({ id, name }) => {
    const own = scores.filter(({ organization_id, rater }) => organization_id === id && rater === 'updater');
    const [score] = byOrganization(own, 'updater');
    const response_date =
      own
        .map((one) => one.response_date)
        .sort()
        .at(-1) ?? '';
    return score === undefined
      ? []
      : [{ id, kind: 'organization', name, score: rounded(score) as number, response_date }];
  });
  return scored.map((one) => ({ ...one, weight: 1 / scored.length }));
}
