import { type Paging, type Scope, TenantRepository } from '@attesta/kit';
import { type Committee, type CommitteeFields, CommitteeModel } from './committee.schema';

/** The committees of the organization acted for. */
export class CommitteeRepository extends TenantRepository<CommitteeFields> {
  constructor(scope: Scope) {
    super(CommitteeModel, scope);
  }

  /** A page of committees and the total; words match name or description. */
  list(filter: { status?: string }, { pattern, ...page }: Paging): Promise<{ items: Committee[]; total: number }> {
    return this.findPage(
      { ...filter, ...(pattern && { $or: [{ committee_name: pattern }, { description: pattern }] }) },
      page,
    );
  }

  /** All that are not dissolved, by name. */
  active(): Promise<Committee[]> {
    return this.find({ status: 'active' }, { sort: { committee_name: 1, _id: 1 } });
  }

  /** Whether another committee has this name, letters of either case. */
  isNamed(nameKey: string, exceptId?: string): Promise<boolean> {
    return this.exists({ name_key: nameKey, ...(exceptId && { _id: { $ne: exceptId } }) });
  }

  /** The ids of those that a user runs. */
  async idsRunBy(userId: string): Promise<string[]> {
    return (await this.find({ assigned_committee_updater: userId }, { select: ['_id'] })).map(({ id }) => id);
  }

  /** The ids of those that a user runs or sits on. */
  async idsOf(userId: string): Promise<string[]> {
    const mine = { $or: [{ assigned_committee_updater: userId }, { 'members.user_id': userId }] };
    return (await this.find(mine, { select: ['_id'] })).map(({ id }) => id);
  }
}
