import {
  BaseRepository,
  type Document,
  type Filter,
  type FindOptions,
  type Paging,
  ReadRepository,
  readersLanguage,
  type Scope,
  SharedRepository,
  TenantRepository,
} from '@attesta/kit';
import { ObjectId } from 'bson';
import type { Schedule } from '../domain/due-within';
import { detailFields } from '../domain/import/activity-details';
import type { ActivityState } from '../domain/import/plan-types';
import { adminSource, clientSource, platform } from '../domain/organization';
import { type ActivityDocument, ActivityModel, type ElementFields } from './activity.schema';
import type { LibraryReach } from './library.repository';

/** An activity as its repositories give it. */
export type Activity = Document<ActivityDocument>;

const statesOnly: FindOptions = {
  sort: { order: 1, _id: 1 },
  select: [
    'library_ids',
    'substandard_ids',
    'name',
    'type',
    'kpi',
    'response_frequency',
    'order',
    'elements',
    'translations',
    ...detailFields,
  ],
};

/**
 * Admin-created activities: of the library that they stand in, for every organization that uses it. To change those whose
 * libraries all lie within a reach.
 */
export class AdminActivityRepository extends BaseRepository<ActivityDocument> {
  constructor(
    scope: Scope,
    private readonly reach: LibraryReach,
  ) {
    super(ActivityModel, scope);
  }

  protected confine(filter: Filter): Filter {
    const outside = this.reach === 'all' ? {} : { library_ids: { $not: { $elemMatch: { $nin: this.reach } } } };
    return { $and: [filter, { organization_id: platform }, outside] };
  }

  protected stamp(): Record<string, unknown> {
    return { organization_id: platform, source: adminSource };
  }

  /** What an import compares with its file. */
  async statesOfLibrary(libraryId: string): Promise<ActivityState[]> {
    return asStates(await this.find({ library_ids: libraryId }, statesOnly));
  }
}

/** Activities that an organization made for itself. */
export class ClientActivityRepository extends TenantRepository<ActivityDocument> {
  constructor(scope: Scope) {
    super(ActivityModel, scope);
  }

  protected override stamp(): Record<string, unknown> {
    return { ...super.stamp(), source: clientSource };
  }

  /** What an import compares with its file. */
  async statesOfLibrary(libraryId: string): Promise<ActivityState[]> {
    return asStates(await this.find({ library_ids: libraryId }, statesOnly));
  }
}

/** What was made before there were translations has none. */
function asStates(found: object[]): ActivityState[] {
  return found.map((one) => ({ translations: {}, ...one }) as ActivityState);
}

/** An element with as much of its checklist as says where it stands. */
export interface HeldElement
  extends Pick<ActivityDocument, 'name' | 'translations' | 'source' | 'library_ids' | 'substandard_ids'> {
  activity_id: string;
  elements: ElementFields;
}

/** What an organization sees: the activities of the libraries within a reach, and its own. Only to read. */
export class VisibleActivityRepository extends ReadRepository<ActivityDocument> {
  constructor(
    scope: Scope,
    private readonly reach: LibraryReach,
  ) {
    super(ActivityModel, scope);
  }

  protected confine(filter: Filter): Filter {
    const ofLibraries =
      this.reach === 'all'
        ? { organization_id: platform }
        : { organization_id: platform, library_ids: { $in: this.reach } };
    const own = this.scope.organizationId ? [{ organization_id: this.scope.organizationId }] : [];
    return { $and: [filter, { $or: [ofLibraries, ...own] }] };
  }

  /**
   * One page of the elements of some checklists, as they stand in them, and how many there are: the database takes the lists
   * apart, narrows and pages them, so a page costs the same however many there are.
   */
  async findElements(
    filter: Filter,
    { pattern, skip, limit }: Paging,
  ): Promise<{ items: HeldElement[]; total: number }> {
    const language = readersLanguage();
    const searched = ['name', 'code', ...(language ? [`names.${language}`] : [])];
    const wanted = pattern ? { $or: searched.map((field) => ({ [`elements.${field}`]: pattern })) } : {};
    // The checklists without a fitting element go before theirs are taken apart.
    const elements = [{ $match: { $and: [filter, wanted] } }, { $unwind: '$elements' }, { $match: wanted }];
    const page = limit ? [{ $skip: skip }, { $limit: limit }] : [];
    const fields = { elements: 1, name: 1, translations: 1, source: 1, library_ids: 1, substandard_ids: 1 };
    const [found, [counted]] = await Promise.all([
      this.aggregate<HeldElement & { _id: unknown }>([
        ...elements,
        { $sort: { _id: 1, 'elements.order': 1 } },
        ...page,
        { $project: fields },
      ]),
      this.aggregate<{ total: number }>([...elements, { $count: 'total' }]),
    ]);
    const items = found.map(({ _id, ...held }) => ({ ...held, activity_id: String(_id) }));
    return { items, total: counted?.total ?? 0 };
  }

  /** The frequencies and submission days that occur. */
  async schedules(): Promise<Schedule[]> {
    const found = await this.aggregate<{ _id: Schedule }>([
      { $group: { _id: { response_frequency: '$response_frequency', submission_day: '$submission_day' } } },
    ]);
    return found.map(({ _id }) => _id);
  }

  /** How many admin-created activities, and elements of them, the libraries hold. */
  async countByLibrary(libraryIds: string[]): Promise<{ library_id: string; activities: number; elements: number }[]> {
    return this.aggregate([
      { $match: { organization_id: platform, library_ids: { $in: libraryIds } } },
      { $project: { library_ids: 1, elements: { $size: '$elements' } } },
      { $unwind: '$library_ids' },
      { $group: { _id: '$library_ids', activities: { $sum: 1 }, elements: { $sum: '$elements' } } },
      { $project: { _id: 0, library_id: '$_id', activities: 1, elements: 1 } },
    ]);
  }
}

/** A filter by an id for aggregations, which the database compares as they come. */
export function byId(id: string): Filter {
  return { _id: new ObjectId(id) };
}

/** Writes what an import plans into the repository of its owner, in batches. */
export async function writeActivityPlan(
  repository: AdminActivityRepository | ClientActivityRepository,
  inserted: ActivityState[],
  updated: ActivityState[],
): Promise<void> {
  await repository.insertMany(inserted.map(said));
  await repository.bulkUpdate(
    updated.map(({ id, type: _type, kpi: _kpi, order: _order, ...changes }) => ({
      filter: { _id: id },
      update: { $set: changes },
    })),
  );
}

/** An activity without the numbers that it does not have. */
function said(state: ActivityState): Partial<ActivityDocument> & { id: string } {
  const fields = Object.entries(state).filter(([, value]) => value !== null);
  return Object.fromEntries(fields) as unknown as ActivityState;
}

/** The activities of the platform and of all organizations: for changes to the standards that they belong to. */
export class EveryActivityRepository extends SharedRepository<ActivityDocument> {
  constructor(scope: Scope) {
    super(ActivityModel, scope);
  }
}
