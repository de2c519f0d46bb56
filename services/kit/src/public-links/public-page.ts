import { type LinkClaims, linkToken } from './link-token';

/** A page for people without an account, as an event names it: its token is made where the mail is written, so that no event holds one. */
export interface PublicPage {
  path: string;
  claims: LinkClaims;
  /** What the page's address calls the meeting (daily work 2). */
  meeting_parameter?: 'committee_meeting_id';
}

/** The address of the page, a path, with the parameters that daily work 2 documents and the token that binds them. */
export function publicPagePath({ path, claims, meeting_parameter }: PublicPage): string {
  const { id, meeting_id, agenda_id, organization_id, email } = claims;
  const parameters = new URLSearchParams({ id });
  if (meeting_id) parameters.set(meeting_parameter ?? 'meeting_id', meeting_id);
  if (agenda_id) parameters.set('agenda_id', agenda_id);
  parameters.set('organization_id', organization_id);
  parameters.set('voter_email', email);
  parameters.set('t', linkToken(claims));
  return `${path}?${parameters}`;
}
