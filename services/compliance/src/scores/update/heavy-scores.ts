import { heavyWork, type Scope } from '@attesta/kit';
import type { Node } from '../../repositories/node.repository';
import type { Score } from '../../repositories/score.repository';
import { type ScoredEntries, scoreEntries } from './score-entries';
import type * as thread from './score-thread';

/** Up to so many nodes are scored sooner than they could be handed to another thread. */
const few = 2_000;

const scoreInThread = heavyWork<typeof thread.scoreWhole>({
  name: 'compliance.score_libraries',
  module: require.resolve('./score-thread'),
  run: 'scoreWhole',
  seconds: 60,
});

/** The scores by every rater of whole libraries; of large ones in a worker thread. @param known those of their activities */
export async function scoreLibraries(
  { organizationId }: Scope,
  nodes: Node[],
  known: Score[],
): Promise<ScoredEntries['entries']> {
  if (nodes.length <= few) return scoreEntries(nodes, known).entries;
  return scoreInThread(
    { organizationId },
    {
      nodes: nodes.map(({ id, kind, library_id, chapter_id, standard_id, substandard_ids }) => {
        return { id, kind, library_id, chapter_id, standard_id, substandard_ids };
      }),
      known: known.map(({ node_id, rater, score, completed, scored, response_date }) => {
        return { node_id, rater, score, completed, scored, response_date };
      }),
    },
  );
}
