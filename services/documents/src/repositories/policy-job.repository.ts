import { addDays, type Day, dayOf, type Scope, SharedRepository } from '@attesta/kit';
import { type Policy, type PolicyFields, PolicyModel } from './policy.schema';

/** Policies of all organizations, for jobs, and for who reads which file; nothing of a caller reaches it. */
export class PolicyJobRepository extends SharedRepository<PolicyFields> {
  constructor(scope: Scope) {
    super(PolicyModel, scope);
  }

  /** Those behind an id that have lain in the bin since before a time, and that nothing keeps. */
  binnedBefore(after: string, time: Date, limit: number): Promise<Policy[]> {
    // The last day of a hold is over when it is so everywhere on earth.
    const yesterday = addDays(dayOf(new Date()), -1);
    const notKept = { $or: [{ hold: null }, { 'hold.until': { $gt: '', $lt: yesterday } }] };
    const binned = { deleted_at: { $ne: null, $lt: time } };
    return this.findAfter(after, limit, { ...binned, ...notKept });
  }

  /** Those behind an id that are to be reviewed on one of some days. */
  reviewedOn(after: string, days: Day[], limit: number): Promise<Policy[]> {
    return this.findAfter(after, limit, { review_date: { $in: days }, deleted_at: null });
  }

  protected override organizationOf(document: object): string {
    return (document as Policy).organization_id;
  }
}
