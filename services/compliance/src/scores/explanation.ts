import { type Sentence, say } from '@attesta/kit';
import type { ScoreExplanation, ScoreInput } from '@attesta/proto/compliance';
import { type ActivityKind, activityKind } from '../domain/activity-kind';
import { rounded } from '../domain/scoring/percentage';
import type { ScoreFigures } from '../repositories/compact-score';
import type { Node } from '../repositories/node.repository';
import type { NodeKind } from '../repositories/node.schema';

/** What lies directly below a node of a kind. */
export const childKinds: Record<string, NodeKind> = {
  library: 'chapter',
  chapter: 'standard',
  standard: 'substandard',
  substandard: 'activity',
};

/** How a score came about, in words and figures (SCORING.md). */
export function explain(
  node: Pick<Node, 'kind' | 'activity'>,
  score: ScoreFigures | undefined,
  names: Map<string, string>,
): ScoreExplanation {
  if (node.kind === 'activity') {
    if (!score) return explanation(say('compliance.not_answered'));
    return explanation(answerExplained(activityKind(node.activity), score));
  }
  const kind = childKinds[node.kind] as NodeKind;
  const inputs = (score?.inputs ?? []).map((input) => ({
    id: input.id,
    kind,
    name: names.get(input.id) ?? '',
    score: rounded(input.score) as number,
    weight: 1 / (score?.count ?? 1),
    response_date: input.response_date,
  }));
  return { ...meanExplanation(kind, inputs), sum: rounded(score?.sum) };
}

/** How the latest answer to an activity scored, by what the activity asks for. */
function answerExplained(kind: ActivityKind, { score, response_date: date }: ScoreFigures): Sentence {
  if (kind === 'kpi') {
    if (score === null) return say('compliance.kpi_not_scored', { date });
    return score === 100 ? say('compliance.kpi_in_target', { date }) : say('compliance.kpi_off_target', { date });
  }
  if (kind === 'observation')
    return score === 100
      ? say('compliance.observation_completed', { date })
      : say('compliance.observation_pending', { date });
  if (kind === 'document')
    return score === 100
      ? say('compliance.document_counts', { date })
      : say('compliance.document_counts_not', { date });
  return score === null ? say('compliance.no_element_applied', { date }) : say('compliance.mean_of_elements', { date });
}

/** Of a score that is the mean of others. @param kind of what the others belong to */
export function meanExplanation(kind: NodeKind | 'organization', inputs: ScoreInput[]): ScoreExplanation {
  const count = inputs.length;
  return explanation(count === 0 ? say(`compliance.no_${kind}_scored`) : say(meanOf[kind], { count }), inputs);
}

const meanOf = {
  organization: 'compliance.mean_of_organizations',
  library: 'compliance.mean_of_libraries',
  chapter: 'compliance.mean_of_chapters',
  standard: 'compliance.mean_of_standards',
  substandard: 'compliance.mean_of_substandards',
  activity: 'compliance.mean_of_activities',
} as const;

function explanation(sentence: Sentence, inputs: ScoreInput[] = []): ScoreExplanation {
  const { key, parameters } = sentence.reference;
  const texts = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return { text: String(sentence), inputs, sentence: { key, parameters: texts } };
}
