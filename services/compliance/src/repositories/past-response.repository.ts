import { type Scope, TenantRepository } from '@attesta/kit';
import { type PipelineStage, Types } from 'mongoose';
import type { Rater } from '../domain/rater';
import type { Response } from './response.repository';
import { type ResponseDocument, ResponseModel } from './response.schema';

/** So many periods are looked back at. */
const most = 400;

/** Which responses are looked for: one, or those to an activity, of one rater or of all. */
export interface PastResponsesAsked {
  id?: string;
  activityId?: string;
  rater?: Rater;
}

/** Responses that were there at a moment of the past, as they are now, those too that were deleted since; only to read. */
export class PastResponseRepository extends TenantRepository<ResponseDocument> {
  /** @param end the first moment that does not count any more */
  constructor(
    scope: Scope,
    private readonly end: Date,
  ) {
    super(ResponseModel, scope);
  }

  /**
   * Those that had been submitted and not been deleted, as far as they come first by the day that they were dated at then: the database
   * looks at what they said before, and the few that are asked for come whole. Two database calls; in no order.
   */
  async latest({ id, activityId, rater }: PastResponsesAsked, limit: number): Promise<Response[]> {
    const { end } = this;
    const found = await this.aggregate<{ _id: unknown }>([
      {
        $match: {
          ...(activityId ? { activity_id: activityId } : {}),
          ...(rater ? { rater } : {}),
          submitted_at: { $ne: null, $lt: end },
          $or: [{ deleted_at: null }, { deleted_at: { $gte: end } }],
          ...(id ? { _id: new Types.ObjectId(id) } : {}),
        },
      },
      { $sort: { response_date: -1, submitted_at: -1, _id: -1 } },
      { $limit: most },
      ...this.datedThen(),
      { $sort: { on: -1, submitted_at: -1, _id: -1 } },
      { $limit: limit },
      { $project: { _id: 1 } },
    ]);
    return found.length === 0 ? [] : this.find({ _id: { $in: found.map(({ _id }) => _id) } });
  }

  /** Adds `on`: the day that a response was dated at then, which the first change after it has kept. */
  private datedThen(): PipelineStage.Project[] {
    const revisions = { $ifNull: ['$revisions', []] };
    const later = { $filter: { input: revisions, as: 'one', cond: { $gte: ['$$one.replaced_at', this.end] } } };
    return [
      { $project: { submitted_at: 1, response_date: 1, later } },
      {
        $project: {
          submitted_at: 1,
          on: { $ifNull: [{ $arrayElemAt: ['$later.response_date', 0] }, '$response_date'] },
        },
      },
    ];
  }
}
