import { query } from '@attesta/kit';
import type { Rater } from '../../domain/rater';
import { mean, percentage, rounded } from '../../domain/scoring/percentage';
import { platformScore } from '../../overview/platform-score';
import { NodeRepository } from '../../repositories/node.repository';
import { organizationsAsked } from '../../requests/organizations-asked';
import { organizationExplanation } from '../../scores/organization-explanation';
import { scoreMaterial } from '../../scores/score-material';
import { scoreRow } from '../../scores/score-view';

/**
 * The organization's score: the mean over its scored libraries, with each of them (daily work 7 updatorScore); of the platform the
 * mean over all clients. @throws AppError not_found
 */
export const getUpdaterScore = query('compliance.GetUpdaterScore', async (request, context) => {
  const { tenant, ...asked } = await organizationsAsked(context, { library_id: request.library_id });
  if (!tenant) return { message: '', data: await platformScore(context, asked) };
  const nodes = await new NodeRepository(tenant.scope).present(asked.libraries);
  const material = await scoreMaterial(tenant.scope, nodes, 'updater');
  const libraries = nodes
    .map((node) => scoreRow(node, material))
    .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
  const of = (rater: Rater) =>
    [...material.scores.values()].flat().filter((score) => score.rater === rater && score.score !== null);
  const average = (rater: Rater): number | undefined => rounded(mean(of(rater).flatMap(({ score }) => score ?? [])));
  const add = (field: 'completed' | 'scored' | 'total'): number =>
    libraries.reduce((sum, row) => sum + (row[field] ?? 0), 0);
  return {
    message: '',
    data: {
      updator_score: average('updater'),
      updator_score_per: percentage(add('completed'), add('total')),
      internal_surveyor_score: average('internal_surveyor'),
      external_surveyor_score: average('external_surveyor'),
      completed: add('completed'),
      scored: add('scored'),
      total: add('total'),
      libraries,
      explanation: organizationExplanation(nodes, of('updater')),
    },
  };
});
