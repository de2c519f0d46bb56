import { AppError, say } from '@attesta/kit';
import type { Ballot } from '../repositories/ballot.schema';
import type { LedgerRecordFields } from '../repositories/ledger.repository';
import { textCommitment, voterCommitment } from './commitments';
import type { Turn } from './in-meeting-turn';

/** What a voter says on one thing. */
export interface Choice {
  ballot: Ballot;
  voting_stats: string;
  comment: string;
  /** Ballots of others that are cast the same way, because they were given to this voter. */
  held?: Ballot[];
}

/** A ballot that was cast, and the link of the meeting's chain that says so. */
export interface CastBallot {
  ballot: Ballot;
  record: LedgerRecordFields;
}

/** All that some choices may cast. */
export function ballotIdsOf(choices: Choice[]): string[] {
  return choices.flatMap(({ ballot, held = [] }) => [ballot, ...held]).map(({ id }) => id);
}

/**
 * Casts all of a voter's choices, or none: each ballot once, each a record of the ledger.
 * @param already what is said where one of them was cast before
 * @returns the cast ballots with their records, those of others after the voter's own
 * @throws AppError conflict before anything is written
 */
export async function castBallots(
  { ledger, pending, cast }: Turn,
  choices: Choice[],
  already: AppError,
): Promise<CastBallot[]> {
  // The link was opened before.
  if (ledger.state.deleted_at) throw new AppError('forbidden', say('governance.link_revoked'));
  if (ledger.state.finalized_at) throw new AppError('conflict', say('governance.voting_closed'));
  if (choices.some(({ ballot }) => !pending.has(ballot.id))) throw already;
  // A proxy that was recorded since the link was opened.
  const given = choices.some(({ ballot }) => pending.get(ballot.id)?.proxy_to !== ballot.proxy_to);
  if (given) throw new AppError('conflict', say('kit.changed_meanwhile'));
  const done: CastBallot[] = [];
  for (const { ballot, held = [], ...said } of choices) {
    const others = held.filter(({ id }) => pending.get(id)?.proxy_to === ballot.voter_key);
    for (const one of [ballot, ...others]) {
      const record = await ledger.append(one.kind === 'agenda' ? 'ballot' : 'minutes_ballot', {
        [one.kind === 'agenda' ? 'agenda_id' : 'discussion_point_id']: one.subject_id,
        voter: await voterCommitment(one),
        voting_stats: said.voting_stats,
        comment: await textCommitment(one.nonce, said.comment),
        ...(one !== ballot && { cast_by: await voterCommitment(ballot) }),
      });
      done.push({
        ballot: cast(one, { ...said, decided_at: new Date(record.at), record_sequence: record.sequence }),
        record,
      });
    }
  }
  return done;
}

export function alreadyVoted(): AppError {
  return new AppError('conflict', say('governance.already_voted'));
}
