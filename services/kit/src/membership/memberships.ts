import type { Actor } from '../context/actor';
import { AppError } from '../errors/app-error';
import type { News } from '../events/news';
import type { UnitOfWork } from '../repositories/unit-of-work';
import { addDays } from '../schedule/day';
import { inTimeZone } from '../schedule/local-day';
import { say } from '../sentences/say';
import { isOpen, type Membership, type Verdict, verdictOn } from './membership';
import type { MembershipSources } from './membership-sources';
import { MetMembers } from './met-members';
import {
  dayThere,
  graceDays,
  letsWrite,
  modeOfLine,
  type OrganizationMode,
  type OrganizationState,
} from './organization-mode';

/** Levels of organizations; a line that is longer is a circle of a copy that lags behind. */
const mostLevels = 20;

/**
 * What every user and organization is at present, as far as this process has met them: read from the service's copy at first
 * sight and then kept up to date by what tenancy tells everybody at each change. Nobody is refused on the word of a copy:
 * where it speaks against a caller, or knows nothing of one, tenancy is asked. While tenancy can't be, what is known counts.
 */
export class Memberships {
  private readonly listeners = new Set<(concerns: (actor: Actor) => boolean) => void>();

  private readonly met: MetMembers;

  constructor(private readonly sources: MembershipSources = {}) {
    this.met = new MetMembers(sources);
  }

  /** Whether what tenancy tells reaches this process. */
  set hearing(hears: boolean) {
    this.met.hearing = hears;
  }

  get hearing(): boolean {
    return this.met.hearing;
  }

  /** Takes in what tenancy tells of a user or an organization. */
  hear(subject: string, data: News['data']): void {
    if (!this.met.hear(subject, data)) return;
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
    await this.met.ask({ user_id: actor.id });
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
    await this.met.ask({ user_id: userId });
    const { role_id, organization_id, surveyor_type } = last;
    const membership = (await this.met.user(userId)) ?? { role_id, organization_id, surveyor_type, status: 1 };
    const mode = await this.mode(membership.organization_id);
    if (!isOpen(membership, mode, this.dayIn(membership.organization_id))) return undefined;
    const { name = '' } = this.met.knownOrganization(membership.organization_id) ?? {};
    return { ...membership, organization_name: name };
  }

  /** What can be done in an organization today. */
  async mode(organizationId: string): Promise<OrganizationMode> {
    const line: OrganizationState[] = [];
    for (let id: string | undefined = organizationId; id && line.length < mostLevels; ) {
      const organization: OrganizationState | undefined = await this.met.organization(id);
      if (!organization) break;
      line.push(organization);
      id = organization.parent_id;
    }
    return modeOfLine(line, new Date());
  }

  /** Today, by the calendar of an organization that was met. */
  private dayIn(organizationId: string): string {
    return dayThere(this.met.knownOrganization(organizationId), new Date());
  }

  /** Does work by the calendar of an organization (schedule/local-day.ts); for the platform's own, '', in UTC. */
  async inTimeOf<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    return inTimeZone(organizationId ? await this.met.timeZone(organizationId) : undefined, work);
  }

  /** @throws AppError forbidden when nothing may be changed for an organization today */
  async mustBeWritable(organizationId: string): Promise<void> {
    if (letsWrite(await this.mode(organizationId))) return;
    await this.met.ask({ organization_id: organizationId });
    const mode = await this.mode(organizationId);
    if (letsWrite(mode)) return;
    const { ended } = mode;
    throw new AppError(
      'forbidden',
      ended
        ? say('kit.organization_read_only', { since: addDays(ended, graceDays + 1), ended })
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
    const heard = this.met.knownUser(actor.id);
    const { role: role_id, organizationId: organization_id, surveyorType: surveyor_type } = actor;
    const membership = heard ?? { role_id, organization_id, surveyor_type, status: 1 };
    const organization = this.met.knownOrganization(membership.organization_id);
    const now = new Date();
    const mode = modeOfLine(organization ? [organization] : [], now);
    return verdictOn(actor, membership, mode, dayThere(organization, now)) !== 'holds';
  }

  private async verdict(actor: Actor): Promise<Verdict> {
    const membership = await this.met.user(actor.id);
    // Nobody can say otherwise at the moment than auth did a few minutes ago.
    if (!membership) return 'holds';
    const mode = await this.mode(membership.organization_id);
    return verdictOn(actor, membership, mode, this.dayIn(membership.organization_id));
  }
}

function refuse(verdict: Verdict): void {
  if (verdict === 'changed') throw new AppError('not_signed_in', say('kit.rights_changed'));
  if (verdict === 'over') throw new AppError('not_signed_in', say('kit.session_ended'));
}
