import { type Day, type Scope, SharedRepository } from '@attesta/kit';
import { type Policy, type PolicyFields, PolicyModel } from './policy.schema';

/** Policies of all organizations, for jobs, and for who reads which file; nothing of a caller reaches it. */
export class PolicyJobRepository extends SharedRepository<PolicyFields> {
  constructor(scope: Scope) {
    super(PolicyModel, scope);
  }

  /** Those behind an id that have lain in the bin since before a time. */
  binnedBefore(after: string, time: Date, limit: number): Promise<Policy[]> {
    return this.find({ ...behind(after), deleted_at: { $ne: null, $lt: time } }, { sort: { _id: 1 }, limit });
  }

  /** Those behind an id that are to be reviewed on one of some days. */
  reviewedOn(after: string, days: Day[], limit: number): Promise<Policy[]> {
    return this.find({ ...behind(after), review_date: { $in: days }, deleted_at: null }, { sort: { _id: 1 }, limit });
  }

  protected override organizationOf(document: object): string {
    return (document as Policy).organization_id;
  }
}

function behind(after: string): { _id?: object } {
  return after ? { _id: { $gt: after } } : {};
}
