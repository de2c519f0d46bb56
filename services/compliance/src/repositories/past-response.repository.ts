import { addDays, type Day, type Scope, TenantRepository } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import type { Response } from './response.repository';
import { type ResponseDocument, ResponseModel } from './response.schema';

/** So many periods are looked back at from a day on. */
const most = 400;

/** Responses that had been submitted by a day, as they are now, those too that were deleted since; only to read. */
export class PastResponseRepository extends TenantRepository<ResponseDocument> {
  constructor(
    scope: Scope,
    private readonly day: Day,
  ) {
    super(ResponseModel, scope);
  }

  /** The latest first. Some may have come within the day after: which day it was, the organization's calendar says. */
  submitted(asked: { id?: string; activityId?: string; rater?: Rater }): Promise<Response[]> {
    const { id, activityId, rater } = asked;
    const after = new Date(`${addDays(this.day, 2)}T00:00:00Z`);
    const filter = {
      ...(id ? { _id: id } : {}),
      ...(activityId ? { activity_id: activityId } : {}),
      ...(rater ? { rater } : {}),
      submitted_at: { $ne: null, $lt: after },
    };
    return this.find(filter, { sort: { response_date: -1, submitted_at: -1, _id: -1 }, limit: most });
  }
}
