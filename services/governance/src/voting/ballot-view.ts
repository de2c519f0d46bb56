import type { Scope } from '@attesta/kit';
import { receiptFormat } from '@attesta/ledger';
import type { LedgerReceipt, OpenBallot, OpenMeeting } from '@attesta/proto/governance';
import { BallotRepository } from '../repositories/ballot.repository';
import type { Ballot } from '../repositories/ballot.schema';
import { type LedgerRecordFields, LedgerRecordRepository } from '../repositories/ledger.repository';
import type { Meeting } from '../repositories/meeting.schema';
import { type AgendaItem, agendaItems } from './agenda-items';
import type { CastBallot } from './cast-ballots';
import type { MeetingOfLink } from './meeting-of-link';

/** What a voter keeps of a cast ballot. */
export function receiptOf({ nonce }: Pick<Ballot, 'nonce'>, record: LedgerRecordFields): LedgerReceipt {
  return { format: receiptFormat, nonce, record };
}

/** A voter's own ballots as the voter sees them, in the order of the agenda. @param known records of cast ballots, where they are at hand */
export async function openBallots(
  scope: Scope,
  meeting: Meeting,
  { own: ballots, held }: { own: Ballot[]; held: Ballot[] },
  known?: ReadonlyMap<number, LedgerRecordFields>,
): Promise<OpenBallot[]> {
  const [records, names] = await Promise.all([
    known ?? recordsOf(scope, meeting, ballots),
    holderNames(scope, meeting.id, ballots),
  ]);
  const items = agendaItems(meeting);
  const order = [...items.keys()];
  return [...ballots]
    .sort((one, other) => order.indexOf(one.agenda_id) - order.indexOf(other.agenda_id))
    .map((ballot) => {
      const record = records.get(ballot.record_sequence);
      return {
        id: ballot.id,
        ...(items.get(ballot.agenda_id) ?? gone(ballot)),
        voting_stats: ballot.voting_stats,
        comment: ballot.comment,
        decision: ballot.voting_stats === 'pending' ? '' : ballot.voting_stats,
        decided_at: ballot.decided_at?.toISOString() ?? '',
        recused: ballot.recused,
        proxy_holder: ballot.proxy_to ? (names.get(ballot.proxy_to) ?? ballot.proxy_to) : '',
        votes_for: held
          .filter(({ subject_id }) => ballot.voting_stats === 'pending' && subject_id === ballot.subject_id)
          .map(({ voter_name }) => voter_name),
        ...(record && { receipt: receiptOf(ballot, record) }),
      };
    });
}

const noRecords: ReadonlyMap<number, LedgerRecordFields> = new Map();

/** The records that hold some ballots of a meeting, by their numbers; no call where none is cast. */
export async function recordsOf(
  scope: Scope,
  { id }: Pick<Meeting, 'id'>,
  ballots: Pick<Ballot, 'record_sequence'>[],
): Promise<ReadonlyMap<number, LedgerRecordFields>> {
  const sequences = ballots.map(({ record_sequence }) => record_sequence).filter(Boolean);
  return sequences.length > 0 ? new LedgerRecordRepository(scope).numbered(id, sequences) : noRecords;
}

/** Ballots as they were just cast. */
export function castBallotViews(scope: Scope, meeting: Meeting, cast: CastBallot[]): Promise<OpenBallot[]> {
  const records = new Map(cast.map(({ record }) => [record.sequence, record]));
  const own = cast.map(({ ballot }) => ballot);
  return openBallots(scope, meeting, { own, held: [] }, records);
}

/** What an outsider sees of a meeting. */
export function openMeetingView({ meeting, committee }: MeetingOfLink): OpenMeeting {
  const { id, meeting_name, objective, meeting_date, meeting_time_start, meeting_time_end } = meeting;
  return {
    id,
    committee_name: committee?.committee_name ?? '',
    meeting_name,
    objective,
    meeting_date,
    meeting_time_start,
    meeting_time_end,
    members: (committee?.members ?? []).map(({ name, designation }) => ({ name, designation })),
  };
}

/** An item that was taken off the agenda after its vote was sent. */
function gone({ agenda_id }: Ballot): AgendaItem {
  return { agenda_id, serial_no: '', agenda_item: '', description: '' };
}

async function holderNames(scope: Scope, meetingId: string, ballots: Ballot[]): Promise<Map<string, string>> {
  const holders = [...new Set(ballots.map(({ proxy_to }) => proxy_to).filter(Boolean))];
  const repository = new BallotRepository(scope);
  const found = await Promise.all(holders.map((key) => repository.ofVoter(meetingId, key, 'agenda')));
  return new Map(found.flat().map(({ voter_key, voter_name }) => [voter_key, voter_name]));
}
