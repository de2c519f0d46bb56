import { type LinkClaims, linkUntil, say, type UnitOfWork } from '@attesta/kit';
import type { MeetingOfCommittee } from '../meetings/read-meeting';
import type { Ballot } from '../repositories/ballot.schema';
import type { AgendaItem } from './agenda-items';
import { linkLine, mailVoter, meetingWords } from './vote-mails';
import type { Voter } from './voters';

/** What a voter is asked to vote on. */
interface AskedVoter {
  /** Of the mail: of two with one key one is sent. */
  key: string;
  senderId: string;
  voter: Voter;
  /** What the ballots are about. */
  items: AgendaItem[];
  ballots: Pick<Ballot, 'id' | 'agenda_id'>[];
}

/** Mails a voter a link: to one ballot's own page, or to the page of all that the voter has at the meeting. */
export function mailVoteLink(
  unit: UnitOfWork,
  { meeting, committee }: MeetingOfCommittee,
  { key, senderId, voter, items, ballots }: AskedVoter,
): void {
  const single = ballots.length === 1 ? ballots[0] : undefined;
  const claims: LinkClaims = {
    kind: single ? 'ballot' : 'committee',
    organization_id: unit.organizationId,
    meeting_id: meeting.id,
    agenda_id: single?.agenda_id ?? '',
    id: single?.id ?? committee.id,
    email: voter.key,
    until: linkUntil(),
  };
  const words = { ...meetingWords(meeting, committee), items: items.map(({ agenda_item }) => agenda_item).join('; ') };
  mailVoter(unit, {
    key,
    kind: 'vote',
    voter,
    senderId,
    subject: say('governance.mail_vote_subject', { meeting: meeting.meeting_name }),
    lines: [say('governance.mail_vote_text', words), linkLine(claims)],
    page: { path: single ? '/commitee/vote' : `/commitee/vote/${committee.id}`, claims },
  });
}
