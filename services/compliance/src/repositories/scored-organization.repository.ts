import { type Scope, SharedRepository } from '@attesta/kit';
import { type ResponseDocument, ResponseModel } from './response.schema';

/** Tells which organizations have responses, for the consumer of content changes and the recompute command; nothing else. */
export class ScoredOrganizationRepository extends SharedRepository<ResponseDocument> {
  constructor(scope: Scope) {
    super(ResponseModel, scope);
  }

  /** Ids of the organizations that have answered something; with activities, one of these. */
  async ids(activityIds?: string[]): Promise<string[]> {
    const found = await this.aggregate<{ _id: string }>([
      { $match: activityIds ? { activity_id: { $in: activityIds } } : {} },
      { $group: { _id: '$organization_id' } },
    ]);
    return found.map(({ _id }) => _id).sort();
  }
}
