import { type Filter, ReadRepository, type Scope } from '@attesta/kit';
import { type ResponseDocument, ResponseModel } from './response.schema';

/** Counts the responses of all organizations, for services that ask before they delete what was answered; nothing else. */
export class EveryResponseRepository extends ReadRepository<ResponseDocument> {
  constructor(scope: Scope) {
    super(ResponseModel, scope);
  }

  protected confine(filter: Filter): Filter {
    return { ...filter, deleted_at: null };
  }

  /**
   * How many responses each organization has to some activities, of these only those that say something of one of the elements
   * where any are named; and how many some organizations have at all.
   */
  async countByOrganization(of: {
    activity_ids: string[];
    element_ids: string[];
    organization_ids: string[];
  }): Promise<Map<string, number>> {
    if (of.activity_ids.length + of.organization_ids.length === 0) return new Map();
    const said = [
      { response: { $ne: null } },
      { comments: { $nin: ['', null] } },
      { 'attachments.0': { $exists: true } },
    ];
    const elements = { $elemMatch: { element_id: { $in: of.element_ids }, $or: said } };
    const toActivities = {
      activity_id: { $in: of.activity_ids },
      ...(of.element_ids.length > 0 ? { elements } : {}),
    };
    const found = await this.aggregate<{ _id: string; responses: number }>([
      { $match: { $or: [toActivities, { organization_id: { $in: of.organization_ids } }] } },
      { $group: { _id: '$organization_id', responses: { $sum: 1 } } },
    ]);
    return new Map(found.map(({ _id, responses }) => [_id, responses]));
  }
}
