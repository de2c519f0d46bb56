import type { ScoreRow } from '@attesta/proto/compliance';
import { sourceOf } from '../content/activity-source';
import { type Rater, surveyorTypeOf } from '../domain/rater';
import { percentage, rounded } from '../domain/scoring/percentage';
import type { Node } from '../repositories/node.repository';
import type { Score } from '../repositories/score.repository';
import { explain } from './explanation';
import type { ScoreMaterial } from './score-material';

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
    oldest_response_date: own?.oldest_response_date || own?.response_date || '',
  };
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
