import { currentDay, type Document, type Scope, TenantRepository } from '@attesta/kit';
import { Types } from 'mongoose';
import type { Rater } from '../domain/rater';
import type { NodeScore } from '../domain/scoring/node-score';
import { compacting, type ScoreFigures } from './compact-score';
import { KeptScoreRepository } from './kept-score.repository';
import { LeastRecent } from './least-recent';
import { type ScoreDocument, ScoreModel } from './score.schema';
import { ScoreStampRepository } from './score-stamp.repository';

export type Score = Document<ScoreDocument>;

/** What is written of a score: its figures and where it belongs. */
export type ScoreEntry = Pick<ScoreDocument, 'rater' | 'level' | 'node_id' | 'library_id'> &
  NodeScore &
  Pick<ScoreDocument, 'response_id' | 'answered' | 'evidence' | 'expiry_date' | 'answers' | 'before'>;

/** There is one score for each node and rater. */
export function scoreKey({ rater, node_id }: Pick<ScoreEntry, 'rater' | 'node_id'>): string {
  return `${rater} ${node_id}`;
}

/** What must be written so that the stored scores are the wanted ones. */
export interface ScoreDifference {
  changed: ScoreEntry[];
  /** What is stored in the place of those that have changed, as far as something is. */
  replaced: Score[];
  removed: Score[];
}

/** So many scores are kept in this process, half a kilobyte each: those of fifty organizations with a library of 6,000 nodes. */
const mostKept = 300_000;

interface KeptScores {
  stamp: number;
  scores: ReadonlyMap<string, ScoreFigures>;
}

const kept = new LeastRecent<KeptScores>(mostKept);

export class ScoreRepository extends TenantRepository<ScoreDocument> {
  constructor(scope: Scope) {
    super(ScoreModel, scope);
  }

  /** Every score of the organization as it is now, out of this process where nothing has changed. One call, two after a change. */
  protected async every(): Promise<ScoreFigures[]> {
    const organization = this.scope.organizationId as string;
    const { stamp, whole } = await new ScoreStampRepository(this.scope).present();
    const known = kept.get(organization);
    if (known?.stamp === stamp) return [...known.scores.values()];
    const changed = known && known.stamp >= whole ? await this.find({ stamp: { $gt: known.stamp } }) : undefined;
    const found = changed ?? (await this.find());
    const scores = new Map(changed ? known?.scores : []);
    const compact = compacting();
    for (const score of found) scores.set(scoreKey(score), compact(score));
    kept.set(organization, { stamp, scores }, scores.size);
    return [...scores.values()];
  }

  /** The scores of many nodes, of one rater or of all, out of what is kept in this process. */
  async ofMany(nodeIds: string[], rater?: Rater): Promise<ScoreFigures[]> {
    if (nodeIds.length === 0) return [];
    if (this.scope.session) return this.ofNodes(nodeIds, rater);
    const asked = new Set(nodeIds);
    return (await this.every()).filter((score) => asked.has(score.node_id) && (!rater || score.rater === rater));
  }

  /** The scores of some nodes, of one rater or of all. */
  ofNodes(nodeIds: string[], rater?: Rater): Promise<Score[]> {
    return nodeIds.length === 0
      ? Promise.resolve([])
      : this.find({ node_id: { $in: nodeIds }, ...(rater ? { rater } : {}) });
  }

  /** What activities score below 100 by any rater, and documents that have expired by a day. */
  lowActivities(today: string): Promise<Score[]> {
    const low = [{ score: { $lt: 100 } }, { expiry_date: { $gt: '', $lt: today } }];
    return this.find({ level: 'activity', $or: low }, { select: ['node_id', 'rater'], sort: { _id: 1 } });
  }

  /** The scores by every rater of libraries and of what lies in them, without those of activities, as they are stored. */
  storedOfLibraries(libraries: string[]): Promise<Score[]> {
    return this.find({ library_id: { $in: libraries } });
  }

  /** The same, out of what is kept in this process. */
  async ofLibraries(libraries: string[]): Promise<ScoreFigures[]> {
    if (libraries.length === 0) return [];
    // A transaction sees what it has written itself.
    if (this.scope.session) return this.storedOfLibraries(libraries);
    return (await this.every()).filter(({ library_id }) => library_id !== null && libraries.includes(library_id));
  }

  /** Substandards with the score 100. */
  async completedSubstandards(rater: Rater, libraries: string[]): Promise<string[]> {
    const found = await this.find(
      { library_id: { $in: libraries }, level: 'substandard', rater, completed: 1 },
      { select: ['node_id'] },
    );
    return found.map(({ node_id }) => node_id);
  }

  /** Writes what has changed; what was shown until yesterday is kept for those who ask for a past day. */
  async apply({ changed, replaced, removed }: ScoreDifference): Promise<void> {
    if (changed.length + removed.length === 0) return;
    const stamp = await new ScoreStampRepository(this.scope).advance({ removing: removed.length > 0 });
    const today = currentDay();
    await new KeptScoreRepository(this.scope).keep([...replaced, ...removed], today);
    const stored = new Map(replaced.map((score) => [scoreKey(score), score]));
    const present = changed.filter((entry) => stored.has(scoreKey(entry)));
    await this.bulkUpdate(
      present.map(({ rater, node_id, ...set }) => ({
        filter: { node_id, rater },
        update: { $set: { ...set, since: today, stamp } },
      })),
      present.flatMap((after) => {
        const before = stored.get(scoreKey(after));
        return before ? [{ id: before.id, before, after }] : [];
      }),
    );
    // Ten times as fast as an update that creates what it does not find: the first scores of a large library are thousands.
    const first = changed.filter((entry) => !stored.has(scoreKey(entry)));
    if (first.length > 0)
      await this.insertMany(
        first.map((entry) => ({ ...entry, id: new Types.ObjectId().toHexString(), since: today, stamp })),
      );
    await this.remove(removed);
  }

  private remove(scores: Score[]): Promise<number> {
    return scores.length === 0 ? Promise.resolve(0) : this.deleteMany({ _id: { $in: scores.map(({ id }) => id) } });
  }
}
