import type { ScoreExplanation, ScoreRow } from '@attesta/proto/compliance';
import { sourceOf } from '../content/source-of';
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
    ...placeOf(node),
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
    if (!score) return { text: 'Not answered yet.', inputs: [] };
    const mean = 'Mean of the applicable elements (met 100, partially met 50, not met or left open 0)';
    const from = `of the latest submitted response, ${score.response_date}.`;
    return { text: score.score === null ? `No element applied ${from}` : `${mean} ${from}`, inputs: [] };
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
  const plural = inputs.length === 1 ? kind : kind === 'activity' ? 'activities' : `${kind}s`;
  const text =
    inputs.length === 0
      ? `No ${kind} is scored yet.`
      : `Mean of ${inputs.length} scored ${plural}, each counting the same.`;
  return { text, inputs };
}

function placeOf(node: Node): Partial<ScoreRow> {
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
