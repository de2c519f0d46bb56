import type { ScoreExplanation } from '@attesta/proto/compliance';
import { rounded } from '../domain/scoring/percentage';
import type { ScoreFigures } from '../repositories/compact-score';
import type { Node } from '../repositories/node.repository';
import { meanExplanation } from './explanation';

/** How the score of an organization came about: the mean over its scored libraries. @param scores of libraries, by one rater */
export function organizationExplanation(libraries: Node[], scores: ScoreFigures[]): ScoreExplanation {
  const scored = scores.filter(({ score }) => score !== null);
  const inputs = scored.map(({ node_id, score, response_date }) => ({
    id: node_id,
    kind: 'library',
    name: libraries.find(({ id }) => id === node_id)?.name ?? '',
    score: rounded(score) as number,
    weight: 1 / scored.length,
    response_date,
  }));
  return meanExplanation('library', inputs);
}
