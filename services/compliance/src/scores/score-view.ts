import type { ScoreRow } from '@attesta/proto/compliance';
import { sourceOf } from '../content/activity-source';
import { activityKind } from '../domain/activity-kind';
import { type Rater, surveyorTypeOf } from '../domain/rater';
import { percentage, rounded } from '../domain/scoring/percentage';
import type { Node } from '../repositories/node.repository';
import type { Score } from '../repositories/score.repository';
import { explain } from './explanation';
import type { ScoreMaterial } from './score-material';

/**
 * A node with its scores, rounded for people; figures of the rater asked for, the others' scores beside it.
 * @param within the place whose rows are shown: an activity that proves several substandards is shown at that one
 */
export function scoreRow(node: Node, { rater, scores, names, places, totals }: ScoreMaterial, within?: Node): ScoreRow {
  const all = scores.get(node.id) ?? [];
  const of = (wanted: Rater): Score | undefined => all.find((score) => score.rater === wanted);
  const own = of(rater);
  const total = totals?.get(node.id) ?? totalOf(node);
  const completed = own?.completed ?? 0;
  return {
    ...nodeView(node, placeOf(node, places, within)),
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

/** The substandard at which an activity is shown; a node of another kind stands where it is. */
function placeOf(node: Node, places: Map<string, Node>, within: Node | undefined): Node | undefined {
  if (node.kind !== 'activity') return node;
  const proved = node.substandard_ids.flatMap((id) => places.get(id) ?? []);
  const isWithin = ({ id, standard_id, chapter_id, library_id }: Node): boolean =>
    within !== undefined && [id, standard_id, chapter_id, library_id].includes(within.id);
  return proved.find(isWithin) ?? proved.find(({ library_id }) => library_id === node.library_id) ?? proved[0];
}

function nodeView(node: Node, place: Node | undefined): Partial<ScoreRow> {
  const { id, kind, name, code, library_id, esr } = node;
  const activity = kind === 'activity';
  return {
    id,
    kind,
    name,
    code,
    library_id,
    chapter_id: place?.chapter_id ?? '',
    standard_id: place?.standard_id ?? '',
    substandard_id: place?.kind === 'substandard' ? place.id : '',
    esr: esr ? 1 : 0,
    type: node.activity?.type ?? 0,
    typename: activity ? (sourceOf(node) === 2 ? 'client' : 'admin') : '',
    activity_kind: activity ? activityKind(node.activity) : '',
    noofelement: node.activity?.elements.length ?? 0,
  };
}

function totalOf({ kind, substandard_total }: Node): number {
  return kind === 'substandard' || kind === 'activity' ? 1 : substandard_total;
}
