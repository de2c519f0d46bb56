import { type Score, type ScoreDifference, type ScoreEntry, scoreKey } from '../../repositories/score.repository';

/** What must be written and what removed so that the stored scores are the wanted ones; figures are compared bit by bit. */
export function scoreDifference(stored: Score[], wanted: ScoreEntry[]): ScoreDifference {
  const known = new Map(stored.map((score) => [scoreKey(score), score]));
  const kept = new Set(wanted.map(scoreKey));
  const changed = wanted.filter((entry) => !same(known.get(scoreKey(entry)), entry));
  return {
    changed,
    replaced: changed.flatMap((entry) => known.get(scoreKey(entry)) ?? []),
    removed: stored.filter((score) => !kept.has(scoreKey(score))),
  };
}

function same(stored: Score | undefined, wanted: ScoreEntry): boolean {
  return stored !== undefined && fingerprint(stored) === fingerprint(wanted);
}

const figures = [
  'level',
  'library_id',
  'score',
  'sum',
  'count',
  'completed',
  'scored',
  'response_date',
  'oldest_response_date',
  'response_id',
  'answered',
  'evidence',
  'expiry_date',
] as const;

const answerKinds = ['met', 'partially_met', 'not_met', 'not_applicable', 'unanswered'] as const;

/** JSON writes a double so that it reads back to the same bits. What only activities have is absent of other nodes. */
function fingerprint(entry: Score | ScoreEntry): string {
  const inputs = entry.inputs.map(({ id, score, response_date }) => [id, score, response_date]);
  const answers = entry.answers && answerKinds.map((kind) => entry.answers?.[kind]);
  const before = entry.before && [entry.before.response_id, entry.before.response_date, entry.before.score];
  // Activities say that there was nothing before; other nodes, and scores of earlier releases, say nothing of it.
  return JSON.stringify([
    ...figures.map((name) => entry[name] ?? null),
    inputs,
    answers ?? '',
    before === undefined ? '' : before,
  ]);
}
