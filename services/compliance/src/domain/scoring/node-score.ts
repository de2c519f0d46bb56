/** What the score of a parent needs of a child. */
export interface ScoredChild {
  id: string;
  /** null when nothing below it is scored. */
  score: number | null;
  /** Substandards below it (or itself) with the score 100, and with any score. */
  completed: number;
  scored: number;
  /** The latest response below it, YYYY-MM-DD. */
  response_date: string;
  /** The oldest of the latest responses below it; absent of what was scored before it was kept. */
  oldest_response_date?: string;
}

/** The figures of a node: its score and all that explains it. */
export interface NodeScore {
  score: number | null;
  sum: number;
  count: number;
  completed: number;
  scored: number;
  response_date: string;
  oldest_response_date: string;
  inputs: { id: string; score: number; response_date: string }[];
}

/**
 * The score of a node from its children (daily work 9): the mean over the scored ones. Children are added up in the
 * order of their ids, so that the same children give the same double, bit by bit, whoever computes it.
 */
export function scoreOfChildren(children: ScoredChild[]): NodeScore {
  const result: NodeScore = {
    score: null,
    sum: 0,
    count: 0,
    completed: 0,
    scored: 0,
    response_date: '',
    oldest_response_date: '',
    inputs: [],
  };
  for (const child of [...children].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    result.completed += child.completed;
    result.scored += child.scored;
    if (child.score === null) continue;
    result.sum += child.score;
    result.count += 1;
    result.inputs.push({ id: child.id, score: child.score, response_date: child.response_date });
    if (child.response_date > result.response_date) result.response_date = child.response_date;
    const oldest = child.oldest_response_date || child.response_date;
    if (!result.oldest_response_date || oldest < result.oldest_response_date) result.oldest_response_date = oldest;
  }
  if (result.count > 0) result.score = result.sum / result.count;
  return result;
}

/** The score of a substandard from its activities; it is completed when its score is 100, scored when it has one. */
export function scoreOfActivities(activities: ScoredChild[]): NodeScore {
  const result = scoreOfChildren(activities);
  return { ...result, completed: result.score === 100 ? 1 : 0, scored: result.score === null ? 0 : 1 };
}
