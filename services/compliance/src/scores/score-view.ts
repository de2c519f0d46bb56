import { type Sentence, say } from '@attesta/kit';
import type { ScoreExplanation, ScoreInput, ScoreRow } from '@attesta/proto/compliance';
import { sourceOf } from '../content/activity-source';
import { type Rater, surveyorTypeOf } from '../domain/rater';
import { percentage, rounded } from '../domain/scoring/percentage';
import type { Node } from '../repositories/node.repository';
import type { NodeKind } from '../repositories/node.schema';
import type { Score } from '../repositories/score.repository';

/** What rows are made of: scores of every rater by node, names of what went into them, children by node. */
export interface ScoreMaterial {
  rater: Rater;
  scores: Map<string, Score[]>;
  names: Map<string, string>;
}

const childKinds: Record<string, NodeKind> = {
  library: 'chapter',
  chapter: 'standard',
  standard: 'substandard',
  substandard: 'activity',
};

/** A node with its scores, rounded for people; figures of the rater asked for, the others' scores beside it. */
export function scoreRow(node: Node, { rater, scores, names }: ScoreMaterial): ScoreRow {
  const all = scores.get(node.id) ?? [];
  const of = (wanted: Rater): Score | undefined => all.find((score) => score.rater === wanted);
  const own = of(rater);
  const total = totalOf(node);
  const completed = own?.completed ?? 0;
  return {
    ...nodeView(node),
    score: rounded(own?.score),
    updator_score: rounded(of('updater')?.score),
    updator_score_per: percentage(of('updater')?.completed ?? 0, total),
    internal_surveyor_score: rounded(of('internal_surveyor')?.score),
    external_surveyor_score: rounded(of('external_surveyor')?.score),
    completed,
    scored: own?.scored ?? 0,
    total,
    completion_percentage: percentage(completed, total),
    rater,
    surveyor_type: surveyorTypeOf(rater),
    explanation: explain(node, own, names),
    response_id: own?.response_id ?? '',
    response_date: own?.response_date ?? '',
  };
}

/** How a score came about, in words and figures (architecture.md, rule 5). */
export function explain(
  node: Pick<Node, 'kind'>,
  score: Score | undefined,
  names: Map<string, string>,
): ScoreExplanation {
  if (node.kind === 'activity') {
    if (!score) return explanation(say('compliance.not_answered'));
    const date = { date: score.response_date };
    return explanation(
      score.score === null ? say('compliance.no_element_applied', date) : say('compliance.mean_of_elements', date),
    );
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
  return meanExplanation(kind, inputs);
}

/** Of a score that is the mean of others. @param kind of what the others belong to */
export function meanExplanation(kind: NodeKind, inputs: ScoreInput[]): ScoreExplanation {
  const count = inputs.length;
  return explanation(count === 0 ? say(`compliance.no_${kind}_scored`) : say(meanOf[kind], { count }), inputs);
}

const meanOf = {
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

function nodeView(node: Node): Partial<ScoreRow> {
  const { id, kind, name, code, library_id, esr } = node;
  const activity = kind === 'activity';
  return {
    id,
    kind,
    name,
    code,
    library_id,
    chapter_id: node.chapter_id ?? '',
    standard_id: node.standard_id ?? '',
    substandard_id: kind === 'substandard' ? id : (node.substandard_ids[0] ?? ''),
    esr,
    type: activity ? sourceOf(node) : 0,
    typename: activity ? (sourceOf(node) === 2 ? 'client' : 'admin') : '',
    noofelement: node.activity?.elements.length ?? 0,
  };
}

function totalOf({ kind, substandard_total }: Node): number {
  return kind === 'substandard' || kind === 'activity' ? 1 : substandard_total;
}
