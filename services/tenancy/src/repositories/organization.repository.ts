import type { Filter, Scope } from '@attesta/kit';
import type { EndsInZones } from '../domain/licence-ends';
import { nearerEnd } from '../domain/nearer-end';
import { foundBy, type SearchWord, searchKeys } from '../domain/search-words';
import { type Quotas, quotaFields } from '../domain/user-quota';
import type { ListPage } from '../requests/list-page';
import { type Organization, type OrganizationFields, OrganizationModel } from './organization.schema';
import { type Reach, ReachRepository } from './reach.repository';

const searched = ['name', 'email', 'contact_person', 'city'] as const;

type Update = Parameters<ReachRepository<OrganizationFields>['updateOne']>[1];

/** What a list of organizations may be narrowed by. */
export interface OrganizationFilter {
  parent_id?: string | { $in: string[] };
  organization_type?: number;
  company_type?: number | { $in: number[] };
  status?: number;
  package?: string;
  valid_to?: EndsInZones['valid_to'];
  time_zone?: EndsInZones['time_zone'];
  libraries?: string;
  ancestors?: string | { $in: string[] };
  _id?: { $ne?: string; $in?: string[] };
  $or?: OrganizationFilter[];
  $and?: OrganizationFilter[];
}

/** Organizations within a reach; for the internal rpcs and for finding the reach itself, all of them. */
export class OrganizationRepository extends ReachRepository<OrganizationFields> {
  constructor(scope: Scope, reach: Reach) {
    super(OrganizationModel, scope, reach, '_id');
  }

  /** A page of client organizations (never the platform itself), read from whichever end is nearer, and the total. */
  async list(
    filter: OrganizationFilter,
    { words, ...page }: ListPage,
  ): Promise<{ items: Organization[]; total: number }> {
    const where = clients(filter, words);
    const total = await this.count(where);
    const { turned, ...stretch } = nearerEnd({ ...page, sort: byKey(page.sort) }, total);
    const items = await this.find(where, stretch);
    return { items: turned ? items.reverse() : items, total };
  }

  /** Where the client organizations that match lie: their ids and their ancestors' alone. */
  findPlaces(filter: OrganizationFilter, words?: SearchWord[]): Promise<Pick<Organization, 'id' | 'ancestors'>[]> {
    return this.find(clients(filter, words), { select: ['ancestors'] });
  }

  /** The quotas of the client organizations that match, and what kinds of company they are. */
  findQuotas(
    filter: OrganizationFilter,
    words?: SearchWord[],
  ): Promise<(Quotas & { id: string; company_type: number })[]> {
    return this.find(clients(filter, words), { select: ['company_type', ...quotaFields] });
  }

  /** Clients and branches whose licence has an end, behind an id and in the order of ids. */
  withLicenceAfter(id: string, most: number): Promise<Organization[]> {
    return this.findAfter(id, most, { company_type: { $gt: 0 }, status: 1, valid_to: { $ne: '' } });
  }

  /** The time zones that organizations are in, each once; of one that says none, nothing. */
  async timeZones(): Promise<string[]> {
    const found = await this.aggregate<{ _id: string | null }>([{ $group: { _id: '$time_zone' } }]);
    return found.flatMap(({ _id }) => _id || []);
  }

  /** Organizations behind an id and in the order of ids. */
  after(id: string, most: number): Promise<Organization[]> {
    return this.findAfter(id, most);
  }

  override createMany(list: (Partial<OrganizationFields> & { id?: string })[]): Promise<Organization[]> {
    return super.createMany(list.map((one) => ({ ...one, search_keys: keysOfOrganization(one) })));
  }

  override async updateOne(filter: Filter, update: Update): Promise<Organization | undefined> {
    return super.updateOne(filter, await this.withKeys(filter, update));
  }

  override async upsert(filter: Filter, update: Update): Promise<Organization> {
    return super.upsert(filter, await this.withKeys(filter, update));
  }

  /** The branches at any depth below organizations, by name. */
  findBelow(ids: string[]): Promise<Organization[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.find({ ancestors: { $in: ids } }, { sort: { name_key: 1 } });
  }

  /** The quotas of the branches right below organizations, which share out to them. */
  rightBelow(ids: string[]): Promise<Pick<Organization, 'id' | 'parent_id' | keyof Quotas>[]> {
    return this.find({ parent_id: { $in: ids } }, { select: ['parent_id', ...quotaFields] });
  }

  /** Ids of an organization and of all that is below it. */
  async idsFrom(id: string): Promise<string[]> {
    const below = await this.find({ ancestors: id }, { select: ['_id'] });
    return [id, ...below.map((organization) => organization.id)];
  }

  /**
   * Must be the first write of a transaction that adds an account or shares out quotas: two of one organization then follow
   * each other. Each counts in its own snapshot, so without a document that both write they could both take the last place.
   */
  lock(id: string): Promise<Organization | undefined> {
    return this.updateById(id, { $inc: { user_changes: 1 } });
  }

  /** An update, with the search keys that follow from it. */
  private async withKeys(filter: Filter, update: Update): Promise<Update> {
    const set = update.$set as Partial<OrganizationFields> | undefined;
    if (!set || !searched.some((field) => field in set)) return update;
    const search_keys = keysOfOrganization({ ...(await this.findOne(filter)), ...set });
    return { ...update, $set: { ...set, search_keys } };
  }
}

/** Client organizations that match, never the platform itself. */
function clients(filter: OrganizationFilter, words: SearchWord[] | undefined) {
  return { $and: [{ company_type: { $gt: 0 } }, filter, ...(words ? [foundBy(words)] : [])] };
}

/** By what an organization is found. */
export function keysOfOrganization(
  organization: Partial<Pick<OrganizationFields, (typeof searched)[number]>>,
): string[] {
  return searchKeys(searched.map((field) => organization[field] ?? ''));
}

/** Names sort by their lower-case form. */
function byKey(sort: Record<string, 1 | -1>): Record<string, 1 | -1> {
  return Object.fromEntries(
    Object.entries(sort).map(([field, order]) => [field === 'name' ? 'name_key' : field, order]),
  );
}
