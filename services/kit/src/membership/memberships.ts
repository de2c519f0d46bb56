import { LRUCache } from 'lru-cache';
import type { Actor } from '../context/actor';
import type { Directory } from '../directory/directory';
import { AppError } from '../errors/app-error';
import type { News } from '../events/news';
import type { Logger } from '../observability/logger';
import type { UnitOfWork } from '../repositories/unit-of-work';
import { inTimeZone } from '../schedule/local-day';
import { say } from '../sentences/say';
import { isOpen, type Membership, type Verdict, verdictOn } from './membership';
import {
  dayThere,
  graceDays,
  letsWrite,
  modeOfLine,
  type OrganizationMode,
  type OrganizationState,
} from './organization-mode';
import { dayAfter } from './validity';

/** What tenancy answers: a user, where one was asked for and there is one, and the line of organizations above. */
export interface MembershipAnswer {
  user?: (Membership & { id: string }) | undefined;
  organizations: OrganizationState[];
}
export type MembershipQuestion = { user_id: string } | { organization_id: string };

/** Asks tenancy, or, within tenancy, its database. @param unit reads as this transaction sees it */
export type AskMembership = (of: MembershipQuestion, unit?: UnitOfWork) => Promise<MembershipAnswer>;

export interface MembershipSources {
  ask?: AskMembership;
  /** Whether `ask` looks into this service's own database, so that a transaction can. */
  own?: boolean;
  /** This service's copy, which may lag behind. */
  copy?: Pick<Directory, 'user' | 'organization'>;
  log?: Logger;
}

/** What is told of one thing has the version of tenancy's document. */
interface Told {
  version?: number | undefined;
}
type Known<T> = T & { at: number };

/** What tenancy tells is heard at once while the broker is there; otherwise it is asked again after so long. */
const goodUnheardMilliseconds = 15_000;
/** Of one user or organization tenancy is asked at most so often. */
const askAgainMilliseconds = 1000;
/** Levels of organizations; a line that is longer is a circle of a copy that lags behind. */
const mostLevels = 20;

/**
 * What every user and organization is at present, as far as this process has met them: read from the service's copy at first
 * sight and then kept up to date by what tenancy tells everybody at each change. Nobody is refused on the word of a copy:
 * where it speaks against a caller, or knows nothing of one, tenancy is asked. While tenancy can't be, what is known counts.
 */
export class Memberships {
  private readonly users = new LRUCache<string, Known<Membership>>({ max: 50_000 });
  private readonly organizations = new LRUCache<string, Known<OrganizationState>>({ max: 20_000 });
  private readonly asked = new LRUCache<string, Promise<void>>({ max: 10_000, ttl: askAgainMilliseconds });
  /** Of whom nobody could say anything, for a while. */
  private readonly unheardOf = new LRUCache<string, true>({ max: 10_000, ttl: goodUnheardMilliseconds });
  /** Organizations that the copy lacked when their calendar was wanted; one that is heard of is met. */
  private readonly notCopied = new LRUCache<string, true>({ max: 10_000, ttl: goodUnheardMilliseconds });
  private readonly listeners = new Set<(concerns: (actor: Actor) => boolean) => void>();

  /** Whether what tenancy tells reaches this process. */
  hearing = false;

  constructor(private readonly sources: MembershipSources = {}) {}

  /** Takes in what tenancy tells of a user or an organization. */
  hear(subject: string, data: News['data']): void {
    if (subject === 'tenancy.user.changed') keep(this.users, data.id, data as unknown as Membership);
    else if (subject === 'tenancy.organization.changed')
      keep(this.organizations, data.id, data as unknown as OrganizationState);
    else return;
    const concerns = ({ id, organizationId }: Actor): boolean => id === data.id || organizationId === data.id;
    for (const listener of this.listeners) listener(concerns);
  }

  /** Calls back whenever something was heard, with what tells whom it is about. */
  onChange(listener: (concerns: (actor: Actor) => boolean) => void): void {
    this.listeners.add(listener);
  }

  /**
   * Lets a call pass whose token still says what its user is.
   * @throws AppError not_signed_in: a new token says what is so now, or the session is over
   */
  async mustHold(actor: Actor): Promise<void> {
    if ((await this.verdict(actor)) === 'holds') return;
    await this.ask({ user_id: actor.id });
    refuse(await this.verdict(actor));
  }

  /**
   * The same as a transaction of tenancy sees it, for what gives rights; a service that only has a copy has nothing to add.
   * @throws AppError as mustHold
   */
  async mustHoldWithin(unit: UnitOfWork, actor: Actor): Promise<void> {
    if (!this.sources.own || !this.sources.ask) return;
    const { user, organizations } = await this.sources.ask({ user_id: actor.id }, unit);
    const now = new Date();
    refuse(user ? verdictOn(actor, user, modeOfLine(organizations, now), dayThere(organizations[0], now)) : 'over');
  }

  /**
   * What a user is, tenancy asked where it can be; undefined for one who can have no session.
   * @param last what was known of the user when they were seen last, which counts where nobody knows anything else
   */
  async present(
    userId: string,
    last: Pick<Membership, 'role_id' | 'organization_id' | 'surveyor_type'>,
  ): Promise<(Membership & { organization_name: string }) | undefined> {
    await this.ask({ user_id: userId });
    const { role_id, organization_id, surveyor_type } = last;
    const membership = (await this.user(userId)) ?? { role_id, organization_id, surveyor_type, status: 1 };
    const mode = await this.mode(membership.organization_id);
    if (!isOpen(membership, mode, this.dayIn(membership.organization_id))) return undefined;
    const { name = '' } = this.organizations.get(membership.organization_id) ?? {};
    return { ...membership, organization_name: name };
  }

  /** What can be done in an organization today. */
  async mode(organizationId: string): Promise<OrganizationMode> {
    const line: OrganizationState[] = [];
    for (let id: string | undefined = organizationId; id && line.length < mostLevels; ) {
      const organization: OrganizationState | undefined = await this.organization(id);
      if (!organization) break;
      line.push(organization);
      id = organization.parent_id;
    }
    return modeOfLine(line, new Date());
  }

  /** Today, by the calendar of an organization that was met. */
  private dayIn(organizationId: string): string {
    return dayThere(this.organizations.get(organizationId), new Date());
  }

  /** Does work by the calendar of an organization (schedule/local-day.ts); for the platform's own, '', in UTC. */
  async inTimeOf<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    return inTimeZone(organizationId ? await this.timeZone(organizationId) : undefined, work);
  }

  /** As far as this service knows by itself: whose day it is is no reason to wait for tenancy. */
  private async timeZone(organizationId: string): Promise<string | undefined> {
    const met = this.organizations.get(organizationId);
    if (met) return met.time_zone;
    if (this.sources.own) return (await this.organization(organizationId))?.time_zone;
    if (this.notCopied.has(organizationId)) return undefined;
    const copied = await this.sources.copy?.organization(organizationId);
    if (copied) keep(this.organizations, organizationId, copied);
    else this.notCopied.set(organizationId, true);
    return copied?.time_zone;
  }

  /** @throws AppError forbidden when nothing may be changed for an organization today */
  async mustBeWritable(organizationId: string): Promise<void> {
    if (letsWrite(await this.mode(organizationId))) return;
    await this.ask({ organization_id: organizationId });
    const mode = await this.mode(organizationId);
    if (letsWrite(mode)) return;
    const { ended } = mode;
    throw new AppError(
      'forbidden',
      ended
        ? say('kit.organization_read_only', { since: dayAfter(ended, graceDays + 1), ended })
        : say('kit.organization_closed'),
    );
  }

  /**
   * The same where there was news of the caller, asking nobody otherwise: for the gateway, behind which a service looks at all.
   * @throws AppError as mustHold
   */
  async mustHoldByNews(actor: Actor): Promise<void> {
    if (this.contradicts(actor)) await this.mustHold(actor);
  }

  /** Whether what was heard speaks against a token. */
  private contradicts(actor: Actor): boolean {
    const heard = this.users.get(actor.id);
    const { role: role_id, organizationId: organization_id, surveyorType: surveyor_type } = actor;
    const membership = heard ?? { role_id, organization_id, surveyor_type, status: 1 };
    const organization = this.organizations.get(membership.organization_id);
    const now = new Date();
    const mode = modeOfLine(organization ? [organization] : [], now);
    return verdictOn(actor, membership, mode, dayThere(organization, now)) !== 'holds';
  }

  private async verdict(actor: Actor): Promise<Verdict> {
    const membership = await this.user(actor.id);
    // Nobody can say otherwise at the moment than auth did a few minutes ago.
    if (!membership) return 'holds';
    const mode = await this.mode(membership.organization_id);
    return verdictOn(actor, membership, mode, this.dayIn(membership.organization_id));
  }

  private user(id: string): Promise<Membership | undefined> {
    return this.find(this.users, id, { user_id: id }, () => this.sources.copy?.user(id));
  }

  private organization(id: string): Promise<OrganizationState | undefined> {
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
  private ask(of: MembershipQuestion): Promise<void> {
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

function refuse(verdict: Verdict): void {
  if (verdict === 'changed') throw new AppError('not_signed_in', say('kit.rights_changed'));
  if (verdict === 'over') throw new AppError('not_signed_in', say('kit.session_ended'));
}
