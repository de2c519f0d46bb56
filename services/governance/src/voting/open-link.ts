import {
  AppError,
  type Context,
  invalid,
  isLinkProof,
  type LinkKind,
  type LinkRequest,
  openPublicLink,
  type Scope,
  say,
} from '@attesta/kit';
import { type MeetingOfLink, meetingOfLink } from './meeting-of-link';

/** What a link opens to whom. */
export interface OpenedLink extends MeetingOfLink {
  scope: Scope;
  /** The voter's address in small letters. */
  voter: string;
  agendaId: string;
  id: string;
}

/** What a link that does not let somebody in is answered with. */
const refusals = {
  no_email: () => invalid('voter_email', say('governance.no_email')),
  not_good: () => new AppError('forbidden', say('governance.link_not_good')),
  other_address: () => new AppError('not_found', say('governance.vote_email_unknown')),
  expired: () => new AppError('forbidden', say('governance.link_expired')),
};

/**
 * Lets a public call pass when its token is genuine, not expired, and for this address, and when the meeting is still there.
 * @throws AppError invalid for what is no address, not_found for another one than the link was mailed to, forbidden for a link
 * that is forged, expired or revoked, or that needs a code
 */
export async function openLink(context: Context, request: LinkRequest, kind: LinkKind): Promise<OpenedLink> {
  const opened = await openWithoutCode(context, request, [kind]);
  const { scope, rule, meeting, voter } = opened;
  const subject = { organization_id: scope.organizationId, meeting_id: meeting.id };
  if (rule.one_time_code && !isLinkProof(request.proof ?? '', subject, voter)) {
    throw new AppError('forbidden', say('governance.code_needed'));
  }
  return opened;
}

/** The same for the calls that mail and check the code. */
export async function openWithoutCode(context: Context, request: LinkRequest, kinds: LinkKind[]): Promise<OpenedLink> {
  const link = openPublicLink(request, kinds);
  if (typeof link === 'string') throw refusals[link]();
  const { claims, address: voter } = link;
  const scope = { organizationId: claims.organization_id, signal: context.signal };
  const found = await meetingOfLink(claims.organization_id, claims.meeting_id);
  if (!found) throw new AppError('forbidden', say('governance.link_revoked'));
  return { ...found, scope, voter, agendaId: claims.agenda_id, id: claims.id };
}
