import { AppError, command, invalid, objectId, say, type UnitOfWork } from '@attesta/kit';
import type { SendForVoteRequest__Output } from '@attesta/proto/governance';
import { newId } from '../../domain/new-id';
import { manageableMeeting } from '../../meetings/read-meeting';
import type { Meeting } from '../../repositories/meeting.schema';
import { SentVoteRepository } from '../../repositories/sent-vote.repository';
import { VoteSendingRepository } from '../../repositories/vote-sending.repository';
import type { AskedItem } from '../../repositories/vote-sending.schema';
import { VotingRuleRepository } from '../../repositories/voting-rule.repository';
import { actingFor } from '../../requests/acting-for';
import { agendaItems } from '../../voting/agenda-items';
import { askForVotes } from '../../voting/ask-for-votes';
import { MeetingLedger } from '../../voting/meeting-ledger';
import { attendingVoters, namedVoters, onceEach, type Voter } from '../../voting/voters';

/**
 * Asks for votes on items of an agenda, each item once (daily work 4, 7). What was sent before is left out, and the call refused
 * once the rest has gone. The first of many voters get their ballots at once, the others right afterwards (send-votes.ts), so that the
 * transaction of the call stays short. What has broken off is gone on with by sending it again.
 * @throws AppError invalid, not_found, forbidden, conflict for a draft, and 'Some records were skipped or failed'
 */
export const sendForVote = command('governance.SendForVote', async (request, context, unit) => {
  const scope = actingFor(context);
  const [record] = request.records ?? [];
  const of = await manageableMeeting(context, scope, record?.meeting_id ?? request.meeting_id, 'meeting_id');
  const { meeting } = of;
  if (meeting.status === 'draft') throw new AppError('conflict', say('governance.meeting_is_draft'));
  const attending = attendingVoters(meeting);
  const asked = askedItems(meeting, attending, request);
  const ledger = await MeetingLedger.open(unit, meeting.id);
  const { fresh, again } = await notSentYet(unit, meeting.id, asked);
  const failed = new AppError('conflict', say('governance.votes_some_failed'));
  if (fresh.length + again.length === 0) throw failed;
  if (ledger.state.finalized_at) throw new AppError('conflict', say('governance.voting_closed'));
  // Whoever sends something else of the meeting in this moment, gives a proxy or closes it sees what is on its way.
  await ledger.take();
  const sendings = new VoteSendingRepository(unit);
  for (const id of new Set(again)) await sendings.takeUpAgain(id);
  if (fresh.length > 0) {
    const sending = {
      id: newId(),
      sent_by: context.actor.id,
      rule: await new VotingRuleRepository(unit).of(meeting.committee_id),
      attending: fresh.some(({ everybody }) => everybody) ? attending : [],
      items: fresh,
      ...{ open: 0, made: 0, mailed: 0 },
    };
    const progress = await askForVotes(unit, of, ledger, sending);
    if (progress) await sendings.create({ ...sending, ...progress, meeting_id: meeting.id });
  }
  if (fresh.length + again.length < asked.length) unit.refuseOnceCommitted(failed);
  return { message: say('governance.votes_sent') };
});

/** Those of some items that were never sent, and for each whose sending has broken off the id of that. */
async function notSentYet(
  unit: UnitOfWork,
  meetingId: string,
  asked: AskedItem[],
): Promise<{ fresh: AskedItem[]; again: string[] }> {
  const open = await new SentVoteRepository(unit).itemsOf(meetingId);
  const sendings = await new VoteSendingRepository(unit).ofMeeting(meetingId);
  const sendingOf = new Map(sendings.flatMap((one) => one.items.map(({ agenda_id }) => [agenda_id, one] as const)));
  const isKnown = ({ agenda_id }: AskedItem): boolean => open.has(agenda_id) || sendingOf.has(agenda_id);
  const again = asked.flatMap(({ agenda_id }) => {
    const sending = sendingOf.get(agenda_id);
    return sending?.broken_off ? [sending.id] : [];
  });
  return { fresh: asked.filter((item) => !isKnown(item)), again };
}

/** @throws AppError invalid for an item that the agenda has not, and where nobody can be asked */
function askedItems(
  meeting: Meeting,
  attending: Voter[],
  { records = [], agenda_ids = [] }: SendForVoteRequest__Output,
): AskedItem[] {
  const items = agendaItems(meeting);
  const itemOf = (given: string | null | undefined, field: string): string => {
    const id = objectId(given, field);
    if (!items.has(id)) throw invalid(field, say('governance.vote_agenda_unknown'));
    return id;
  };
  const everybodyOn = (agenda_id: string): AskedItem => ({ agenda_id, everybody: true, named: [] });
  const ids = agenda_ids.length > 0 ? agenda_ids : [...items.keys()];
  const asked =
    records.length === 0
      ? ids.map((id) => everybodyOn(itemOf(id, 'agenda_ids')))
      : records.map(({ agenda_id, voter_email, voter_info = [] }, index) => {
          const at = `records[${index}]`;
          const given = voter_info.length === 0 && voter_email ? [{ email: voter_email }] : voter_info;
          const item = itemOf(agenda_id, `${at}.agenda_id`);
          if (given.length === 0) return everybodyOn(item);
          const named = namedVoters(meeting, given as typeof voter_info, `${at}.voter_info`);
          return { agenda_id: item, everybody: false, named };
        });
  const hasVoters = ({ everybody, named }: AskedItem): boolean =>
    named.length > 0 || (everybody && attending.length > 0);
  if (!asked.every(hasVoters)) throw invalid('voter_info', say('governance.vote_nobody'));
  return merged(asked);
}

/** Records of one item, a voter each, are one vote. */
function merged(asked: AskedItem[]): AskedItem[] {
  const votes = new Map<string, AskedItem>();
  for (const { agenda_id, everybody, named } of asked) {
    const known = votes.get(agenda_id);
    votes.set(agenda_id, {
      agenda_id,
      everybody: everybody || known?.everybody === true,
      named: [...(known?.named ?? []), ...named],
    });
  }
  return [...votes.values()].map((one) => ({ ...one, named: onceEach(one.named) }));
}
