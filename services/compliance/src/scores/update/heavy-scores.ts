import { heavyWork, type Scope } from '@attesta/kit';
import type { Node } from '../../repositories/node.repository';
import type { Score } from '../../repositories/score.repository';
import type { ScoredEntries } from './score-entries';
import type * as thread from './score-thread';

const scoreWhole = heavyWork<typeof thread.scoreWhole>({
  name: 'compliance.score_libraries',
  module: require.resolve('./score-thread'),
  run: 'scoreWhole',
  seconds: 60,
  light: ({ nodes }) => nodes.length <= 2_000,
});

/** The scores by every rater of whole libraries; of large ones in a worker thread. @param known those of their activities */
export function scoreLibraries(
  { organizationId }: Scope,
  nodes: Node[],
  known: Score[],
): Promise<ScoredEntries['entries']> {
  // Only what scoring needs of them: the rest would be copied between threads.
  return scoreWhole(
    { organizationId },
    {
      nodes: nodes.map(({ id, kind, library_id, chapter_id, standard_id, substandard_ids }) => {
        return { id, kind, library_id, chapter_id, standard_id, substandard_ids };
      }),
      known: known.map(({ node_id, rater, score, completed, scored, response_date, oldest_response_date }) => {
        return { node_id, rater, score, completed, scored, response_date, oldest_response_date };
      }),
    },
  );
}
