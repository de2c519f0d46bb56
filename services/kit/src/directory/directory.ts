import type { Actor } from '../context/actor';
import type { JobRun } from '../schedule/job';
import { hasPassed } from '../schedule/local-day';
import { DirectoryOrganizationModel, DirectoryPastLibrariesModel, DirectoryUserModel } from './directory.schema';
import { type Realm, realmOf } from './realm';

export interface DirectoryOrganization {
  id: string;
  name: string;
  parent_id?: string;
  ancestors: string[];
  organization_type?: number;
  company_type?: number;
  status: number;
  libraries: string[];
  score_target?: number;
  score_warning?: number;
  /** An IANA name; UTC where it says none. */
  time_zone?: string;
  /** Gigabytes that its files may take; without a limit where it is 0 or missing. */
  storage_quota_gb?: number;
  valid_from?: string;
  valid_to?: string;
  version?: number;
}

export interface DirectoryUser {
  id: string;
  name: string;
  email: string;
  role_id: number;
  organization_id: string;
  surveyor_type?: number;
  surveyor_category?: string;
  status: number;
  from_date?: string;
  to_date?: string;
  version?: number;
}

const organizationFields = [
  'name',
  'parent_id',
  'ancestors',
  'organization_type',
  'company_type',
  'status',
  'libraries',
  'score_target',
  'score_warning',
  'time_zone',
  'storage_quota_gb',
  'valid_from',
  'valid_to',
  'version',
] as const satisfies (keyof DirectoryOrganization)[];

/** So many come in one reply of the database; of more, the rest in further ones. */
const mostOrganizations = 10_000;

/** Nobody has more administrators of a platform. */
const mostAdmins = 200;

/** What a service knows of organizations and users without asking tenancy. */
export class Directory {
  async organization(id: string): Promise<DirectoryOrganization | undefined> {
    return (await this.organizations([id]))[0];
  }

  /** The libraries that an organization had at the end of a day; what it has now where they have not changed since. One database call. */
  async librariesOn(
    { id, libraries }: Pick<DirectoryOrganization, 'id' | 'libraries'>,
    day: string,
  ): Promise<string[]> {
    const then = { organization_id: id, from: { $lte: day }, until: { $gt: day } };
    return (await DirectoryPastLibrariesModel.findOne(then).lean())?.libraries ?? libraries ?? [];
  }

  async organizations(ids: string[]): Promise<DirectoryOrganization[]> {
    return (await DirectoryOrganizationModel.find({ _id: { $in: ids }, deleted: { $ne: true } }).lean()).map(
      plain<DirectoryOrganization>,
    );
  }

  /**
   * Every organization of the platform by name, for platform administrators' views. In one batch, and put in order here: the
   * database would keep a cursor, and sort whole documents.
   */
  async allOrganizations(): Promise<DirectoryOrganization[]> {
    const found = await DirectoryOrganizationModel.find({ deleted: { $ne: true } })
      .select(organizationFields)
      .batchSize(mostOrganizations)
      .lean();
    return found.map(plain<DirectoryOrganization>).sort(byName);
  }

  /** The time zones that organizations are in. */
  async timeZones(): Promise<string[]> {
    const found = await DirectoryOrganizationModel.distinct('time_zone', { deleted: { $ne: true } });
    return [...new Set(found.map((zone) => zone || 'UTC').concat('UTC'))];
  }

  /** Of `timeZones`, those where an hour of the day has passed since a job's run before (hasPassed). */
  async zonesAtHour(hour: number, { since, until }: Pick<JobRun, 'since' | 'until'>): Promise<string[]> {
    return (await this.timeZones()).filter((zone) => hasPassed(hour, zone, since, until));
  }

  /**
   * The organizations behind an id, in the order of ids: for work that goes over all of them in steps.
   * @param zones only those in one of these time zones
   */
  async organizationsAfter(id: string, most: number, zones?: string[]): Promise<DirectoryOrganization[]> {
    const inZones = zones && {
      time_zone: { $in: zones.flatMap((zone) => (zone === 'UTC' ? [zone, '', null] : [zone])) },
    };
    const found = await DirectoryOrganizationModel.find({ _id: { $gt: id }, deleted: { $ne: true }, ...inZones })
      .sort({ _id: 1 })
      .limit(most)
      .lean();
    return found.map(plain<DirectoryOrganization>);
  }

  /** Of `organizationsAfter`, those where an hour of the day has passed since a job's run before (hasPassed). */
  async organizationsAtHour(
    hour: number,
    run: Pick<JobRun, 'since' | 'until'>,
    id: string,
    most: number,
  ): Promise<DirectoryOrganization[]> {
    const zones = await this.zonesAtHour(hour, run);
    return zones.length > 0 ? this.organizationsAfter(id, most, zones) : [];
  }

  /** The organizations below one, at any depth. */
  async descendants(id: string): Promise<DirectoryOrganization[]> {
    return (
      await DirectoryOrganizationModel.find({ ancestors: id, deleted: { $ne: true } })
        .sort({ name: 1 })
        .lean()
    ).map(plain<DirectoryOrganization>);
  }

  async organizationsWithLibrary(libraryId: string): Promise<DirectoryOrganization[]> {
    return (await DirectoryOrganizationModel.find({ libraries: libraryId, deleted: { $ne: true } }).lean()).map(
      plain<DirectoryOrganization>,
    );
  }

  /** A user who has not been deleted, whatever their status. */
  async user(id: string): Promise<DirectoryUser | undefined> {
    return (await this.users([id]))[0];
  }

  async users(ids: string[]): Promise<DirectoryUser[]> {
    return (await DirectoryUserModel.find({ _id: { $in: ids }, deleted: { $ne: true } }).lean()).map(
      plain<DirectoryUser>,
    );
  }

  /** The names of users by their ids, of deleted ones too: what somebody did keeps their name after they have left. */
  async names(ids: string[]): Promise<Map<string, string>> {
    const found = await DirectoryUserModel.find({ _id: { $in: ids } }, { name: 1 }).lean();
    return new Map(found.map(({ _id, name }) => [_id as string, name ?? '']));
  }

  async usersOf(organizationId: string, roles?: number[]): Promise<DirectoryUser[]> {
    const filter = {
      organization_id: organizationId,
      deleted: { $ne: true },
      ...(roles ? { role_id: { $in: roles } } : {}),
    };
    return (await DirectoryUserModel.find(filter).sort({ name: 1 }).lean()).map(plain<DirectoryUser>);
  }

  /** The platform's administrators whose accounts are switched on. */
  async platformAdmins(): Promise<DirectoryUser[]> {
    const filter = { role_id: 1, status: 1, deleted: { $ne: true } };
    return (await DirectoryUserModel.find(filter).sort({ name: 1 }).limit(mostAdmins).lean()).map(plain<DirectoryUser>);
  }

  /** The organizations that a user sees: their own and, of those who rule a tree, those below it. */
  async seenBy({ organizationId }: Pick<Actor, 'organizationId'>, realm: Realm): Promise<DirectoryOrganization[]> {
    const below = realm === 'tree' ? await this.descendants(organizationId) : [];
    return [...(await this.organizations([organizationId])), ...below];
  }

  /** How many surveyors have a surveyor category, in all organizations. */
  countSurveyors(categoryId: string): Promise<number> {
    return DirectoryUserModel.countDocuments({ surveyor_category: categoryId, deleted: { $ne: true } }).exec();
  }

  /** How far the word of a user goes. */
  async realmOf({ role, organizationId }: Pick<Actor, 'role' | 'organizationId'>): Promise<Realm> {
    const home = role === 2 ? await this.organization(organizationId) : undefined;
    return realmOf(role, home?.company_type);
  }

  /**
   * Whether a user may act for an organization: it exists and is theirs to rule, or it is their own.
   * @param known how far their word goes, where that was looked up already
   */
  async mayActFor(
    actor: Pick<Actor, 'role' | 'organizationId'>,
    organizationId: string,
    known?: Realm,
  ): Promise<boolean> {
    if (organizationId === actor.organizationId) return true;
    const realm = known ?? (await this.realmOf(actor));
    if (realm === 'platform') return (await this.organization(organizationId)) !== undefined;
    return realm === 'tree' && this.owns(actor.organizationId, organizationId);
  }

  /** Whether an organization is the home or lies below it. */
  async owns(homeId: string, organizationId: string): Promise<boolean> {
    if (homeId === organizationId) return true;
    return (
      (await DirectoryOrganizationModel.exists({ _id: organizationId, ancestors: homeId, deleted: { $ne: true } })) !==
      null
    );
  }
}

function plain<T>(found: object): T {
  const { _id, ...fields } = found as { _id: string };
  return { id: _id, ...fields } as unknown as T;
}

function byName(one: DirectoryOrganization, other: DirectoryOrganization): number {
  if (one.name === other.name) return 0;
  return one.name < other.name ? -1 : 1;
}
