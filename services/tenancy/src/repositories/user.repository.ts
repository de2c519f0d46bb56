import type { Filter, Paging, Scope } from '@attesta/kit';
import type { PipelineStage } from 'mongoose';
import { type Reach, ReachRepository } from './reach.repository';
import { type User, type UserFields, UserModel } from './user.schema';

const searched = ['name', 'email', 'mobile_no'] as const;

/** What a list of accounts may be narrowed by. */
export interface UserFilter {
  _id?: string;
  organization_id?: string;
  role_id?: number | { $in: number[] } | { $gte: number };
  status?: number;
  surveyor_type?: number;
  library?: string;
  joined_at?: null | { $ne: null };
  invitation?: null;
  'invitation.until'?: { $gt: Date } | { $lte: Date };
  created_at?: { $gte?: Date; $lt?: Date };
}

/** How many accounts an organization has of one role and surveyor type. */
export interface RoleCount {
  organization_id: string;
  role_id: number;
  surveyor_type: number;
  count: number;
}

/** What an account that is deleted or switched off waits for no more. */
const withdrawn = { email_change: null, invitation: null };

/** Accounts within a reach of organizations. Deleted ones are never seen again. */
export class UserRepository extends ReachRepository<UserFields> {
  constructor(scope: Scope, reach: Reach) {
    super(UserModel, scope, reach, 'organization_id');
  }

  protected override confine(filter: Filter): Filter {
    return super.confine({ ...filter, deleted: false });
  }

  /** A page of accounts and the total. */
  list(filter: UserFilter, { pattern, ...page }: Paging): Promise<{ items: User[]; total: number }> {
    const search = pattern ? { $or: searched.map((field) => ({ [field]: pattern })) } : {};
    return this.findPage({ ...filter, ...search }, { ...page, sort: byKey(page.sort) });
  }

  /** A page of the accounts that are any of some kinds, and the total. */
  listAny(kinds: readonly UserFilter[], { pattern, ...page }: Paging): Promise<{ items: User[]; total: number }> {
    const search = pattern ? { $or: searched.map((field) => ({ [field]: pattern })) } : {};
    return this.findPage({ $and: [{ $or: kinds }, search] }, { ...page, sort: byKey(page.sort) });
  }

  /** Accounts that are switched on, behind an id and in the order of ids. */
  activeAfter(id: string, most: number): Promise<User[]> {
    const select = ['name', 'email', 'organization_id', 'from_date', 'to_date'];
    return this.find({ ...(id && { _id: { $gt: id } }), status: 1 }, { sort: { _id: 1 }, limit: most, select });
  }

  findByEmail(email: string): Promise<User | undefined> {
    return this.findOne({ email_key: emailKey(email) });
  }

  /** Accounts counted by organization, role and surveyor type: one database call for any number of organizations. */
  async countByRole(): Promise<RoleCount[]> {
    const key = { organization_id: '$organization_id', role_id: '$role_id', surveyor_type: '$surveyor_type' };
    const grouped: PipelineStage[] = [{ $group: { _id: key, count: { $sum: 1 } } }];
    const found = await this.aggregate<{ _id: Omit<RoleCount, 'count'>; count: number }>(grouped);
    return found.map(({ _id, count }) => ({ ..._id, count }));
  }

  /** Takes an account away for good; its address becomes free. */
  remove(id: string): Promise<User | undefined> {
    return this.updateById(id, { $set: { deleted: true, status: 0, email_key: `deleted:${id}`, ...withdrawn } });
  }
}

/** An address as it is compared: without case or surrounding space. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

function byKey(sort: Record<string, 1 | -1>): Record<string, 1 | -1> {
  return Object.fromEntries(
    Object.entries(sort).map(([field, order]) => [field === 'name' ? 'name_key' : field, order]),
  );
}
