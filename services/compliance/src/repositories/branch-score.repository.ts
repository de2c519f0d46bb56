import type { Document, Scope } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import { BranchRepository } from './branch.repository';
import { type ScoreDocument, ScoreModel } from './score.schema';

/** Which of the organizations have a library. */
export interface LibraryUse {
  library_id: string;
  organization_ids: string[];
}

/** Answered checklists and evidence files of one activity, over all organizations. */
export interface EvidenceCount {
  answered: number;
  with_evidence: number;
  evidence: number;
}

/** The mean score of one node over several organizations. */
export interface MeanOfNode {
  node_id: string;
  score: number;
  organizations: number;
  response_date: string;
}

/** Scores of several organizations. */
export class BranchScoreRepository extends BranchRepository<ScoreDocument> {
  constructor(scope: Scope, organizationIds: string[]) {
    super(ScoreModel, scope, organizationIds);
  }

  /** Library scores, by updaters unless another rater is asked for. */
  libraries(libraryId?: string, raters: Rater[] = ['updater']): Promise<Document<ScoreDocument>[]> {
    return this.find({
      level: 'library',
      rater: { $in: raters },
      ...(libraryId ? { library_id: libraryId } : {}),
    });
  }

  /** How many organizations have completed each substandard of the libraries that they have: score 100. */
  async completedSubstandards(rater: Rater, uses: LibraryUse[]): Promise<Map<string, number>> {
    if (uses.length === 0) return new Map();
    const found = await this.aggregate<{ _id: string; count: number }>([
      { $match: { level: 'substandard', rater, completed: 1, $or: uses.map(inUse) } },
      { $group: { _id: '$node_id', count: { $sum: 1 } } },
    ]);
    return new Map(found.map(({ _id, count }) => [_id, count]));
  }

  /**
   * The mean score by updaters of each node of a level, over the organizations that have scored it.
   * @param dated those whose latest answer lies between these days
   */
  async byNode(
    level: ScoreDocument['level'],
    uses: LibraryUse[],
    dated: { $gte?: string; $lte?: string },
  ): Promise<MeanOfNode[]> {
    if (uses.length === 0) return [];
    const found = await this.aggregate<Omit<MeanOfNode, 'node_id'> & { _id: string }>([
      {
        $match: {
          level,
          rater: 'updater',
          score: { $ne: null },
          ...(Object.keys(dated).length > 0 ? { response_date: dated } : {}),
          $or: uses.map(inUse),
        },
      },
      {
        $group: {
          _id: '$node_id',
          score: { $avg: '$score' },
          organizations: { $sum: 1 },
          response_date: { $max: '$response_date' },
        },
      },
    ]);
    return found.map(({ _id, ...mean }) => ({ node_id: _id, ...mean }));
  }

  /** The scores by updaters of one node of theirs. @param dated those whose latest answer lies between these days */
  async ofNode(
    node_id: string,
    uses: LibraryUse[],
    dated: { $gte?: string; $lte?: string },
  ): Promise<Document<ScoreDocument>[]> {
    if (uses.length === 0) return [];
    return this.find({
      node_id,
      rater: 'updater',
      score: { $ne: null },
      ...(Object.keys(dated).length > 0 ? { response_date: dated } : {}),
      $or: uses.map(inUse),
    });
  }

  /** The ids of the responses that give the scores of some activities by updaters, of each organization one. */
  async latestResponses(activityIds: string[]): Promise<string[]> {
    const found = await this.find(
      { level: 'activity', rater: 'updater', node_id: { $in: activityIds } },
      { select: ['response_id'] },
    );
    return found.flatMap(({ response_id }) => response_id ?? []);
  }

  /** What updaters have answered of some activities, and with how much evidence, over those who have a library. */
  async evidence(activityIds: string[], { organization_ids }: LibraryUse): Promise<Map<string, EvidenceCount>> {
    if (activityIds.length === 0) return new Map();
    const found = await this.aggregate<EvidenceCount & { _id: string }>([
      {
        $match: {
          level: 'activity',
          rater: 'updater',
          node_id: { $in: activityIds },
          organization_id: { $in: organization_ids },
        },
      },
      {
        $group: {
          _id: '$node_id',
          answered: { $sum: 1 },
          with_evidence: { $sum: { $cond: [{ $gt: ['$evidence', 0] }, 1, 0] } },
          evidence: { $sum: '$evidence' },
        },
      },
    ]);
    return new Map(found.map(({ _id, ...counts }) => [_id, counts]));
  }
}

function inUse({ library_id, organization_ids }: LibraryUse): object {
  return { library_id, organization_id: { $in: organization_ids } };
}
