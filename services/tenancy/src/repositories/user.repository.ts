import { emailKey, type Filter, type Scope } from '@attesta/kit';
import type { PipelineStage } from 'mongoose';
import { type CountFilter, countable, type RoleCount, sumOfCounts } from '../domain/account-counts';
import { nearerEnd } from '../domain/nearer-end';
import { foundBy, phoneKeys, type SearchWord, searchKeys } from '../domain/search-words';
import type { ListPage } from '../requests/list-page';
import { AccountCountRepository } from './account-count.repository';
import { OrganizationRepository } from './organization.repository';
import { type Reach, ReachRepository } from './reach.repository';
import { listIndex, searchIndex, type User, type UserFields, UserModel } from './user.schema';

/** So many accounts are counted one by one; of more a list says that there are more. */
const mostFound = 1_000;

/** So many that a search finds are sorted. */
const mostSorted = 20_000;

/** So many organizations are looked at one by one. */
const fewOrganizations = 50;

/** What a list of accounts may be narrowed by. */
export interface UserFilter {
  _id?: string | { $in: string[] };
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

/** A page of accounts, and how many there are; with `more` at least so many. */
export interface UserPage {
  items: User[];
  total: number;
  more: boolean;
}

/** What an account that is deleted or switched off waits for no more. */
const withdrawn = { email_change: null, invitation: null };

/** The fields that counts and search keys follow from. */
const followed = ['name', 'email', 'mobile_no', 'organization_id', 'role_id', 'surveyor_type', 'status', 'deleted'];

type Update = Parameters<ReachRepository<UserFields>['updateOne']>[1];

/** Accounts within a reach of organizations. Deleted ones are never seen again. */
export class UserRepository extends ReachRepository<UserFields> {
  constructor(scope: Scope, reach: Reach) {
    super(UserModel, scope, reach, 'organization_id');
  }

  protected override confine(filter: Filter): Filter {
    return super.confine({ ...filter, deleted: false });
  }

  /** A page of accounts and the total. Three database calls at most, and none that looks at more than a bound, whatever there is. */
  list(filter: UserFilter, page: ListPage): Promise<UserPage> {
    return this.pageOf({ ...filter }, page, countable(filter));
  }

  /** A page of the accounts that are any of some kinds, and the total. */
  listAny(kinds: readonly UserFilter[], page: ListPage): Promise<UserPage> {
    return this.pageOf({ $or: kinds }, page);
  }

  /** Accounts that are switched on, behind an id and in the order of ids. */
  activeAfter(id: string, most: number): Promise<User[]> {
    const select = ['name', 'email', 'organization_id', 'from_date', 'to_date'];
    return this.findAfter(id, most, { status: 1 }, select);
  }

  findByEmail(email: string): Promise<User | undefined> {
    return this.findOne({ email_key: emailKey(email) });
  }

  /** Accounts counted one by one: what AccountCountRepository keeps, found anew. */
  async countByRole(): Promise<RoleCount[]> {
    const fields = ['organization_id', 'role_id', 'surveyor_type', 'status'];
    const key = Object.fromEntries(fields.map((field) => [field, `$${field}`]));
    const grouped: PipelineStage[] = [{ $group: { _id: key, count: { $sum: 1 } } }];
    const found = await this.aggregate<{ _id: Omit<RoleCount, 'count'>; count: number }>(grouped);
    return found.map(({ _id, count }) => ({ ..._id, count }));
  }

  override async createMany(list: (Partial<UserFields> & { id?: string })[]): Promise<User[]> {
    const withKeys = await Promise.all(list.map(async (user) => ({ ...user, search_keys: await this.keysOf(user) })));
    const created = await super.createMany(withKeys);
    for (const user of created) await this.counts('all').follow(undefined, user);
    return created;
  }

  override updateOne(filter: Filter, update: Update): Promise<User | undefined> {
    return this.following(filter, update, (whole) => super.updateOne(filter, whole));
  }

  override async upsert(filter: Filter, update: Update): Promise<User> {
    return (await this.following(filter, update, (whole) => super.upsert(filter, whole))) as User;
  }

  /** Finds the accounts of an organization by its new name. */
  async renameOrganization(organization_id: string, name: string): Promise<void> {
    const users = await this.find({ organization_id }, { select: ['name', 'email', 'mobile_no'] });
    await this.bulkUpdate(
      users.map((user) => ({ filter: { _id: user.id }, update: { $set: { search_keys: keysOfUser(user, name) } } })),
    );
  }

  /** Takes an account away for good; its address becomes free. */
  remove(id: string): Promise<User | undefined> {
    return this.updateById(id, { $set: { deleted: true, status: 0, email_key: `deleted:${id}`, ...withdrawn } });
  }

  /** An update, with the search keys and counts that follow from it. */
  private async following(
    filter: Filter,
    update: Update,
    write: (whole: Update) => Promise<User | undefined>,
  ): Promise<User | undefined> {
    const set = update.$set as Partial<UserFields> | undefined;
    if (!set || !followed.some((field) => field in set)) return write(update);
    const before = await this.findOne(filter);
    const search_keys = await this.keysOf({ ...before, ...set });
    const after = await write({ ...update, $set: { ...set, search_keys } });
    if (after) await this.counts('all').follow(before, after.deleted ? undefined : after);
    return after;
  }

  private async keysOf(user: Partial<UserFields>): Promise<string[]> {
    const organizations = new OrganizationRepository(this.scope, 'all');
    const home = user.organization_id ? await organizations.findById(user.organization_id) : undefined;
    return keysOfUser(user, home?.name ?? '');
  }

  private counts(reach: Reach): AccountCountRepository {
    return new AccountCountRepository(this.scope, reach);
  }

  /**
   * What is few is found by what narrows it and then sorted; what is more is read in the order of the list, in which enough
   * of it comes soon. Each would be slow for the other, and no database tells them apart by itself: hence the hints.
   */
  private async pageOf(filter: Filter, { words, ...paging }: ListPage, counted?: CountFilter): Promise<UserPage> {
    const page = { ...paging, sort: inOrder(paging.sort) };
    if (words) return this.searched(filter, words, page);
    const total = counted && (await this.totalOf(counted));
    if (total !== undefined && Object.keys(filter).length === 0)
      return { items: await this.readInOrder(filter, page, total), total, more: false };
    const found = await this.find(filter, { select: ['_id'], limit: mostFound + 1 });
    if (found.length <= mostFound) {
      const items = await this.find({ _id: { $in: found.map(({ id }) => id) } }, { ...page, hint: { _id: 1 } });
      return { items, total: found.length, more: false };
    }
    const items = await this.readInOrder(filter, page, total);
    return { items, total: total ?? mostFound, more: total === undefined };
  }

  /** A page in the order of an index, from whichever end of it is nearer where the total is known. */
  private async readInOrder(filter: Filter, page: Omit<ListPage, 'words'>, total?: number): Promise<User[]> {
    const { turned, ...stretch } = total === undefined ? { ...page, turned: false } : nearerEnd(page, total);
    const items = await this.find(filter, { ...stretch, ...this.inOrderOf(page, filter) });
    return turned ? items.reverse() : items;
  }

  /** Those of one name lie together in a list by name, so that its order finds only what very many have. */
  private async searched(
    filter: Filter,
    words: readonly SearchWord[],
    page: Omit<ListPage, 'words'>,
  ): Promise<UserPage> {
    const where = { ...filter, ...foundBy(words) };
    const bySearch = this.isWide(filter) ? { hint: searchIndex } : {};
    const total = await this.count(where, { limit: mostSorted + 1, ...bySearch });
    const more = total > mostSorted;
    const items = await this.find(where, { ...page, ...(more ? this.inOrderOf(page, filter) : bySearch) });
    return { items, total: Math.min(total, mostSorted), more };
  }

  private inOrderOf({ sort }: Pick<ListPage, 'sort'>, filter: Filter): { hint?: Record<string, 1> } {
    return this.isWide(filter) ? { hint: listIndex(Object.keys(sort)[0] as string) } : {};
  }

  /** Whether it is about so many organizations that an index of the whole platform finds it sooner than one of each. */
  private isWide(filter: Filter): boolean {
    return !('organization_id' in filter) && (this.reach === 'all' || this.reach.length > fewOrganizations);
  }

  private async totalOf({ organization_id, ...filter }: CountFilter): Promise<number> {
    const one = typeof organization_id === 'string' ? organization_id : undefined;
    return sumOfCounts(await this.counts(this.reach).counts(one), filter);
  }
}

/** By what an account is found. */
export function keysOfUser(
  { name = '', email = '', mobile_no = '' }: Partial<Pick<UserFields, 'name' | 'email' | 'mobile_no'>>,
  organizationName: string,
): string[] {
  return searchKeys([name, email, organizationName, ...phoneKeys(mobile_no)]);
}

/** Names sort by their lower-case form. */
function inOrder(sort: Record<string, 1 | -1>): Record<string, 1 | -1> {
  return Object.fromEntries(
    Object.entries(sort).map(([field, order]) => [field === 'name' ? 'name_key' : field, order]),
  );
}
