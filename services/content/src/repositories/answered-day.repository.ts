import { type Scope, TenantRepository } from '@attesta/kit';
import { type AnsweredDayDocument, AnsweredDayModel } from './answered-day.schema';

/** When an organization answered which activity. */
export class AnsweredDayRepository extends TenantRepository<AnsweredDayDocument> {
  constructor(scope: Scope) {
    super(AnsweredDayModel, scope);
  }

  /** The ids of the activities that were answered within some days, the first and the last included. */
  async answeredWithin(from?: string, to?: string): Promise<string[]> {
    const day = { ...(from && { $gte: from }), ...(to && { $lte: to }) };
    const found = await this.aggregate<{ _id: string }>([{ $match: { day } }, { $group: { _id: '$activity_id' } }]);
    return found.map(({ _id }) => _id);
  }
}
