import { grouped } from '@attesta/kit';
import { type ScoredChild, scoreOfChildren } from './scoring/node-score';
import { mean } from './scoring/percentage';

/** Where a substandard stands in the content. */
export interface AssessableSubstandard {
  id: string;
  standard_id: string;
  chapter_id: string;
  library_id: string;
}

/** The self-assessed score of a node: of how many of its substandards, and how many of these with 100. */
export interface SelfNodeScore {
  /** Full double; null when nothing of it is assessed. */
  score: number | null;
  assessed: number;
  completed: number;
  total: number;
}

interface Part {
  of: AssessableSubstandard;
  child: ScoredChild;
  total: number;
}

/**
 * Self-assessed scores from substandards up to their libraries, each the mean over what is assessed below it (daily work 9).
 * The score of a standard as a whole counts for each of its substandards that has none of its own.
 * @param scores by the id of a substandard or standard
 * @returns by node
 */
export function selfScores(
  substandards: AssessableSubstandard[],
  scores: ReadonlyMap<string, number>,
): Map<string, SelfNodeScore> {
  let parts: Part[] = substandards.map((of) => ({
    of,
    child: assessed(of.id, scores.get(of.id) ?? scores.get(of.standard_id)),
    total: 1,
  }));
  const result = new Map(parts.map((part) => [part.of.id, figures(part)]));
  for (const level of ['standard_id', 'chapter_id', 'library_id'] as const) {
    parts = [...grouped(parts, ({ of }) => of[level])].map(([id, below]) => {
      const child = { ...scoreOfChildren(below.map((part) => part.child)), id };
      const total = below.reduce((sum, part) => sum + part.total, 0);
      return { of: { ...(below[0] as Part).of, id }, child, total };
    });
    for (const part of parts) result.set(part.of.id, figures(part));
  }
  return result;
}

/** The mean of what several people say of one thing; undefined when nobody has given a score. */
export function meanScore(given: { score: number | null }[]): number | undefined {
  return mean(given.flatMap(({ score }) => score ?? []));
}

function assessed(id: string, score: number | undefined): ScoredChild {
  return {
    id,
    score: score ?? null,
    completed: score === 100 ? 1 : 0,
    scored: score === undefined ? 0 : 1,
    response_date: '',
  };
}

function figures({ child, total }: Part): SelfNodeScore {
  return { score: child.score, assessed: child.scored, completed: child.completed, total };
}
