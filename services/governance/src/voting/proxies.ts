import type { Context, LinkClaims, UnitOfWork } from '@attesta/kit';
import { linkUntil, say } from '@attesta/kit';
import type { MeetingOfCommittee } from '../meetings/read-meeting';
import { BallotRepository } from '../repositories/ballot.repository';
import type { Ballot } from '../repositories/ballot.schema';
import { agendaItems } from './agenda-items';
import { voterCommitment } from './commitments';
import type { MeetingLedger } from './meeting-ledger';
import { linkLine, mailVoter } from './vote-mails';
import { nameOfVoter } from './voter-names';

/** A vote in somebody else's hands, as the ledger says it. */
interface LedgerProxy {
  /** '' for all items of the meeting. */
  agenda_id: string;
  /** Whose vote it is: the ballot, or what stands for it. */
  from: Pick<Ballot, 'nonce' | 'voter_key'>;
  /** Whose hands. */
  to: string;
}

/**
 * Adds to a meeting's ledger that somebody votes in another's place, or that this does not hold on an item: `proxy_ended`, behind which the
 * voter's own ballot counts.
 */
export async function ledgerProxy(
  ledger: MeetingLedger,
  kind: 'proxy' | 'proxy_ended',
  { agenda_id, from, to }: LedgerProxy,
): Promise<{ sequence: number }> {
  return ledger.append(kind, {
    ...(agenda_id && { agenda_id }),
    from: await voterCommitment(from),
    to: await voterCommitment({ nonce: from.nonce, voter_key: to }),
  });
}

/**
 * Gives the votes on an item back to those who have put them into the hands of somebody who takes no part in it, and mails each that they
 * vote themselves.
 * @param holder by address in small letters
 */
export async function giveBack(
  context: Context,
  unit: UnitOfWork,
  ledger: MeetingLedger,
  of: MeetingOfCommittee,
  agendaId: string,
  holder: string,
): Promise<void> {
  const ballots = new BallotRepository(unit);
  const held = (await ballots.givenOn(of.meeting.id, agendaId)).filter(
    ({ proxy_to, voting_stats }) => proxy_to === holder && voting_stats === 'pending',
  );
  if (held.length === 0) return;
  await ballots.giveTo('', held);
  const name = (await nameOfVoter(unit, of.meeting, [holder]))(holder);
  for (const ballot of held) {
    const { sequence } = await ledgerProxy(ledger, 'proxy_ended', { agenda_id: agendaId, from: ballot, to: holder });
    if (!ballot.recused) mailBack(context, unit, of, ballot, name, sequence);
  }
}

function mailBack(
  context: Context,
  unit: UnitOfWork,
  { meeting }: MeetingOfCommittee,
  { id, agenda_id, voter_key, voter_name, user_id }: Ballot,
  holder: string,
  sequence: number,
): void {
  const claims: LinkClaims = {
    kind: 'ballot',
    organization_id: unit.organizationId,
    meeting_id: meeting.id,
    agenda_id,
    id,
    email: voter_key,
    until: linkUntil(),
  };
  const item = agendaItems(meeting).get(agenda_id)?.agenda_item ?? '';
  mailVoter(unit, {
    key: `proxy ended ${id} ${sequence}`,
    kind: 'vote',
    voter: { key: voter_key, name: voter_name, user_id },
    senderId: context.actor.id,
    subject: say('governance.mail_vote_subject', { meeting: meeting.meeting_name }),
    lines: [say('governance.mail_proxy_ended', { name: holder, item }), linkLine(claims)],
    page: { path: '/commitee/vote', claims },
  });
}
