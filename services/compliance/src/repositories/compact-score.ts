import type { ScoreDocument } from './score.schema';

/** What figures follow from of a score: all but whose it is and how it is stored. */
export type ScoreFigures = Omit<ScoreDocument, 'organization_id' | 'since' | 'stamp'>;

const nothing: ScoreFigures['inputs'] = [];
Object.freeze(nothing);

/**
 * Makes of scores what a process keeps of them: half a kilobyte each, a third of what the driver of the database makes of one. Each field
 * is named, so that all of them have one shape, and what many of them say alike stands in memory once.
 */
export function compacting(): (score: ScoreFigures) => Readonly<ScoreFigures> {
  const known = new Map<string, string>();
  const text = <Text extends string | null | undefined>(given: Text): Text => {
    if (!given) return given;
    const same = known.get(given);
    if (same !== undefined) return same as Text;
    known.set(given, given);
    return given;
  };
  return (score) =>
    Object.freeze({
      node_id: text(score.node_id),
      rater: text(score.rater),
      level: text(score.level),
      library_id: text(score.library_id),
      score: score.score,
      sum: score.sum,
      count: score.count,
      completed: score.completed,
      scored: score.scored,
      response_date: text(score.response_date),
      oldest_response_date: text(score.oldest_response_date),
      inputs:
        score.inputs.length === 0
          ? nothing
          : score.inputs.map((one) => ({
              id: text(one.id),
              score: one.score,
              response_date: text(one.response_date),
            })),
      response_id: score.response_id,
      answered: score.answered,
      evidence: score.evidence,
      expiry_date: text(score.expiry_date),
      answers: score.answers && {
        met: score.answers.met,
        partially_met: score.answers.partially_met,
        not_met: score.answers.not_met,
        not_applicable: score.answers.not_applicable,
        unanswered: score.answers.unanswered,
      },
      before: score.before && {
        response_id: score.before.response_id,
        response_date: text(score.before.response_date),
        score: score.before.score,
      },
    });
}
