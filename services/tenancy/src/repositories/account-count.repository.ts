import type { Scope } from '@attesta/kit';
import { type Counted, countChanges, countsOf, type RoleCount } from '../domain/account-counts';
import { type AccountCountFields, AccountCountModel } from './account-count.schema';
import { type Reach, ReachRepository } from './reach.repository';

/** How many accounts organizations have: one document each, written in the transaction that changes an account. */
export class AccountCountRepository extends ReachRepository<AccountCountFields> {
  constructor(scope: Scope, reach: Reach) {
    super(AccountCountModel, scope, reach, 'organization_id');
  }

  /** The counts of all organizations of the reach, or of one of them. */
  async counts(organizationId?: string): Promise<RoleCount[]> {
    const found = await this.find(organizationId ? { organization_id: organizationId } : {});
    return found.flatMap(({ organization_id, counts }) => countsOf(organization_id, counts));
  }

  /** Follows an account that was one thing and is another now; that was not there before, or is no more. */
  async follow(before: Counted | undefined, after: Counted | undefined): Promise<void> {
    for (const { organization_id, key, by } of countChanges(before, after))
      await this.upsert({ organization_id }, { $inc: { [`counts.${key}`]: by } });
  }

  /** Counts of an organization anew. */
  async replace(organization_id: string, counts: Record<string, number>): Promise<void> {
    await this.upsert({ organization_id }, { $set: { counts } });
  }

  /** The account that changed is in the audit trail; that it is counted otherwise would say nothing more. */
  protected override record(): void {}
}
