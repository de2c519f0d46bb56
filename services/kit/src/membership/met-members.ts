import { LRUCache } from 'lru-cache';
import type { News } from '../events/news';
import type { Membership } from './membership';
import type { MembershipAnswer, MembershipQuestion, MembershipSources } from './membership-sources';
import type { OrganizationState } from './organization-mode';

/** What is told of one thing has the version of tenancy's document. */
interface Told {
  version?: number | undefined;
}
type Known<T> = T & { at: number };

/** What tenancy tells is heard at once while the broker is there; otherwise it is asked again after so long. */
const goodUnheardMilliseconds = 15_000;
/** Of one user or organization tenancy is asked at most so often. */
const askAgainMilliseconds = 1000;

/**
 * The users and organizations that this process has met: read from the service's copy at first sight, kept up to date by what tenancy
 * tells everybody at each change, and asked for where the copy has nothing of them.
 */
export class MetMembers {
  private readonly users = new LRUCache<string, Known<Membership>>({ max: 50_000 });
  private readonly organizations = new LRUCache<string, Known<OrganizationState>>({ max: 20_000 });
  private readonly asked = new LRUCache<string, Promise<void>>({ max: 10_000, ttl: askAgainMilliseconds });
  /** Of whom nobody could say anything, for a while. */
  private readonly unheardOf = new LRUCache<string, true>({ max: 10_000, ttl: goodUnheardMilliseconds });
  /** Organizations that the copy lacked when their calendar was wanted; one that is heard of is met. */
  private readonly notCopied = new LRUCache<string, true>({ max: 10_000, ttl: goodUnheardMilliseconds });

  /** Whether what tenancy tells reaches this process. */
  hearing = false;

  constructor(private readonly sources: MembershipSources) {}

  /** Takes in what tenancy tells of a user or an organization. @returns whether it was of one */
  hear(subject: string, data: News['data']): boolean {
    if (subject === 'tenancy.user.changed') keep(this.users, data.id, data as unknown as Membership);
    else if (subject === 'tenancy.organization.changed')
      keep(this.organizations, data.id, data as unknown as OrganizationState);
    else return false;
    return true;
  }

  /** A user, where they were met already. */
  knownUser(id: string): Membership | undefined {
    return this.users.get(id);
  }

  /** An organization, where it was met already. */
  knownOrganization(id: string): OrganizationState | undefined {
    return this.organizations.get(id);
  }

  /** The time zone of an organization as far as this service knows by itself: whose day it is is no reason to wait for tenancy. */
  async timeZone(organizationId: string): Promise<string | undefined> {
    const met = this.organizations.get(organizationId);
    if (met) return met.time_zone;
    if (this.sources.own) return (await this.organization(organizationId))?.time_zone;
    if (this.notCopied.has(organizationId)) return undefined;
    const copied = await this.sources.copy?.organization(organizationId);
    if (copied) keep(this.organizations, organizationId, copied);
    else this.notCopied.set(organizationId, true);
    return copied?.time_zone;
  }

  /** What a user is, as far as anybody says. */
  user(id: string): Promise<Membership | undefined> {
    return this.find(this.users, id, { user_id: id }, () => this.sources.copy?.user(id));
  }

  /** What an organization is, as far as anybody says. */
  organization(id: string): Promise<OrganizationState | undefined> {
    return this.find(this.organizations, id, { organization_id: id }, () => this.sources.copy?.organization(id));
  }

  private async find<T extends Told>(
    met: LRUCache<string, Known<T>>,
    id: string,
    of: MembershipQuestion,
    copy: () => Promise<T | undefined> | undefined,
  ): Promise<T | undefined> {
    const known = met.get(id);
    if ((known && this.isGood(known)) || this.unheardOf.has(id)) return known;
    const copied = known ? undefined : await copy();
    if (copied) keep(met, id, copied);
    else await this.ask(of);
    if (!met.has(id)) this.unheardOf.set(id, true);
    return met.get(id);
  }

  private isGood({ at }: Known<object>): boolean {
    return this.hearing || !this.sources.ask || Date.now() - at < goodUnheardMilliseconds;
  }

  /** Asks tenancy, once for all who want to know the same at a time. */
  ask(of: MembershipQuestion): Promise<void> {
    if (!this.sources.ask) return Promise.resolve();
    const key = Object.entries(of).flat().join(' ');
    let asked = this.asked.get(key);
    if (!asked) {
      asked = this.sources.ask(of).then(
        (answer) => this.take(of, answer),
        (error: Error) => this.couldNotAsk(of, error),
      );
      this.asked.set(key, asked);
    }
    return asked;
  }

  private take(of: MembershipQuestion, { user, organizations = [] }: MembershipAnswer): void {
    for (const organization of organizations) keep(this.organizations, organization.id, organization);
    if ('user_id' in of) keep(this.users, of.user_id, user ?? { ...this.lastOf(of.user_id), deleted: true });
    else if (organizations.length === 0) {
      const { version } = this.organizations.get(of.organization_id) ?? {};
      keep(this.organizations, of.organization_id, { id: of.organization_id, status: 0, deleted: true, version });
    }
  }

  private lastOf(userId: string): Membership {
    return this.users.get(userId) ?? { role_id: 0, organization_id: '', status: 0 };
  }

  private couldNotAsk(of: MembershipQuestion, error: Error): void {
    this.sources.log?.warn({ reason: error.message, ...of }, 'tenancy could not be asked: what is known counts');
    const known = 'user_id' in of ? this.users.get(of.user_id) : this.organizations.get(of.organization_id);
    if (known) known.at = Date.now();
  }
}

/** Keeps the newest of what is told of one thing, in whatever order it comes. */
function keep<T extends { version?: number | undefined }>(
  known: LRUCache<string, Known<T>>,
  id: string,
  told: T,
): void {
  if ((known.get(id)?.version ?? 0) > (told.version ?? 0)) return;
  known.set(id, { ...told, at: Date.now() });
}
