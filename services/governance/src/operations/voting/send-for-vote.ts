import { AppError, command, invalid, objectId, say } from '@attesta/kit';
import type { SendForVoteRequest__Output } from '@attesta/proto/governance';
import { newId } from '../../domain/new-id';
import { manageableMeeting } from '../../meetings/read-meeting';
import { BallotRepository } from '../../repositories/ballot.repository';
import type { Meeting } from '../../repositories/meeting.schema';
import { VotingRuleRepository } from '../../repositories/voting-rule.repository';
import { actingFor } from '../../requests/acting-for';
import { type AgendaItem, agendaItems } from '../../voting/agenda-items';
import { MeetingLedger } from '../../voting/meeting-ledger';
import { type AskedVote, sendForVote as send } from '../../voting/send-for-vote';
import { attendingVoters, namedVoters } from '../../voting/voters';

/**
 * Asks for votes on items of an agenda, each item once (daily work 4, 7). What was sent before is left out, and the call refused
 * once the rest has gone.
 * @throws AppError invalid, not_found, forbidden, conflict for a draft, and 'Some records were skipped or failed'
 */
export const sendForVote = command('governance.SendForVote', async (request, context, unit) => {
  const scope = actingFor(context);
  const [record] = request.records ?? [];
  const of = await manageableMeeting(context, scope, record?.meeting_id ?? request.meeting_id, 'meeting_id');
  if (of.meeting.status === 'draft') throw new AppError('conflict', say('governance.meeting_is_draft'));
  const asked = askedVotes(of.meeting, request);
  const sent = await new BallotRepository(unit).sentItems(
    of.meeting.id,
    asked.map(({ item }) => item.agenda_id),
  );
  const fresh = asked.filter(({ item }) => !sent.has(item.agenda_id));
  const failed = new AppError('conflict', say('governance.votes_some_failed'));
  if (fresh.length === 0) throw failed;
  const rule = await new VotingRuleRepository(unit).of(of.meeting.committee_id);
  const ledger = await MeetingLedger.open(unit, of.meeting.id);
  if (ledger.state.finalized_at) throw new AppError('conflict', say('governance.voting_closed'));
  await send(context, unit, ledger, of, fresh, rule, newId);
  await ledger.write();
  if (fresh.length < asked.length) unit.refuseOnceCommitted(failed);
  return { message: say('governance.votes_sent') };
});

/** @throws AppError invalid for an item that the agenda has not, and where nobody can be asked */
function askedVotes(meeting: Meeting, { records = [], agenda_ids = [] }: SendForVoteRequest__Output): AskedVote[] {
  const items = agendaItems(meeting);
  const itemOf = (given: string | null | undefined, field: string): AgendaItem => {
    const item = items.get(objectId(given, field));
    if (!item) throw invalid(field, say('governance.vote_agenda_unknown'));
    return item;
  };
  const everybody = attendingVoters(meeting);
  const ids = agenda_ids.length > 0 ? agenda_ids : [...items.keys()];
  const asked =
    records.length === 0
      ? ids.map((id) => ({ item: itemOf(id, 'agenda_ids'), voters: everybody }))
      : records.map(({ agenda_id, voter_email, voter_info = [] }, index) => {
          const at = `records[${index}]`;
          const given = voter_info.length === 0 && voter_email ? [{ email: voter_email }] : voter_info;
          const voters =
            given.length > 0 ? namedVoters(meeting, given as typeof voter_info, `${at}.voter_info`) : everybody;
          return { item: itemOf(agenda_id, `${at}.agenda_id`), voters };
        });
  if (asked.some(({ voters }) => voters.length === 0)) throw invalid('voter_info', say('governance.vote_nobody'));
  return merged(asked);
}

/** Records of one item, a voter each, are one vote. */
function merged(asked: AskedVote[]): AskedVote[] {
  const votes = new Map<string, AskedVote>();
  for (const { item, voters } of asked) {
    const known = votes.get(item.agenda_id)?.voters ?? [];
    const all = new Map([...known, ...voters].map((voter) => [voter.key, voter]));
    votes.set(item.agenda_id, { item, voters: [...all.values()] });
  }
  return [...votes.values()];
}
