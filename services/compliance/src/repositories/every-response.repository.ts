import { type Filter, ReadRepository, type Scope } from '@attesta/kit';
import { type ResponseDocument, ResponseModel } from './response.schema';
import { within } from './within';

/** Counts the responses of all organizations, for services that ask before they delete what was answered; nothing else. */
export class EveryResponseRepository extends ReadRepository<ResponseDocument> {
  constructor(scope: Scope) {
    super(ResponseModel, scope);
  }

  protected confine(filter: Filter): Filter {
    return { ...filter, deleted_at: null };
  }

  /**
   * How many responses each organization has to some activities.
   * @param elementIds only those that say something of one of these elements; all when empty
   * @param organizationIds only theirs; everybody's when empty
   */
  async countByOrganization(
    activityIds: string[],
    elementIds: string[],
    organizationIds: string[],
  ): Promise<Map<string, number>> {
    if (activityIds.length === 0) return new Map();
    const said = [
      { response: { $ne: null } },
      { comments: { $nin: ['', null] } },
      { 'attachments.0': { $exists: true } },
    ];
    const elements = { $elemMatch: { element_id: { $in: elementIds }, $or: said } };
    const found = await this.aggregate<{ _id: string; responses: number }>([
      {
        $match: {
          ...within(organizationIds),
          activity_id: { $in: activityIds },
          ...(elementIds.length > 0 ? { elements } : {}),
        },
      },
      { $group: { _id: '$organization_id', responses: { $sum: 1 } } },
    ]);
    return new Map(found.map(({ _id, responses }) => [_id, responses]));
  }
}
