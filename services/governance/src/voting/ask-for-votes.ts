import { notify, say, type UnitOfWork } from '@attesta/kit';
import { canonicalJson, sha256 } from '@attesta/ledger';
import { newId } from '../domain/new-id';
import type { MeetingOfCommittee } from '../meetings/read-meeting';
import { BallotRepository } from '../repositories/ballot.repository';
import type { Ballot } from '../repositories/ballot.schema';
import { GivenProxyRepository } from '../repositories/given-proxy.repository';
import { SentVoteRepository } from '../repositories/sent-vote.repository';
import type { VoteProgress, VoteSendingFields } from '../repositories/vote-sending.schema';
import { type AgendaItem, agendaItems } from './agenda-items';
import { electorateOf, votersOf } from './asked-voters';
import { newNonce, voterCommitment } from './commitments';
import { mailVoteLink } from './mail-vote-link';
import type { MeetingLedger } from './meeting-ledger';
import { ledgerProxy } from './proxies';
import { askedAtOnce, mostBallots } from './sendings';
import type { Voter } from './voters';

/** What is sent for vote, and how far it is. */
export type VotesToSend = Pick<VoteSendingFields, 'sent_by' | 'rule' | 'attending' | 'items' | keyof VoteProgress> & {
  id: string;
};

/** What of a ballot stands in the ledger, or decides what does. */
type Enrolled = Pick<Ballot, 'voter_key' | 'nonce' | 'proxy_to'>;

/** Whether the next part makes an item open to its voters: it then adds to the ledger. */
export function opensAnItem(sending: VotesToSend): boolean {
  const next = sending.items[sending.open];
  return next !== undefined && electorateOf(sending, next).length - sending.made <= mostBallots;
}

/**
 * Carries out the next part of a sending: makes ballots, item by item, and once all have theirs mails each voter one link to all of them. An
 * item is open to nobody before each of its voters has a ballot; then its electoral roll is written into the ledger, whole.
 * @returns how far it is then; undefined where nothing is left
 */
export async function askForVotes(
  unit: UnitOfWork,
  of: MeetingOfCommittee,
  ledger: MeetingLedger,
  sending: VotesToSend,
): Promise<VoteProgress | undefined> {
  const progress = await makeBallots(unit, of, ledger, sending);
  if (progress.open < sending.items.length) return { ...progress, mailed: sending.mailed };
  const voters = votersOf(sending);
  const mailed = sending.mailed + askedAtOnce(sending.items.length);
  await mailVotes(unit, of, sending, voters.slice(sending.mailed, mailed));
  return mailed < voters.length ? { ...progress, mailed } : undefined;
}

/** Makes as many ballots as one transaction may, and opens the items that are whole with them. */
async function makeBallots(
  unit: UnitOfWork,
  { meeting }: MeetingOfCommittee,
  ledger: MeetingLedger,
  sending: VotesToSend,
): Promise<Pick<VoteProgress, 'open' | 'made'>> {
  const { items, rule, sent_by } = sending;
  let { open, made } = sending;
  if (open === items.length) return { open, made };
  const agenda = agendaItems(meeting);
  const given = await new GivenProxyRepository(unit).ofMeeting(meeting.id);
  const holders = new Map(given.map(({ from, to }) => [from, to]));
  const ballots = new BallotRepository(unit);
  const fresh: ReturnType<typeof newBallot>[] = [];
  const whole: { item: AgendaItem; roll: Enrolled[] }[] = [];
  for (let next = items[open]; next && fresh.length < mostBallots; next = items[open]) {
    const item = agenda.get(next.agenda_id);
    const electorate = electorateOf(sending, next);
    // Somebody who is not asked about the item can't cast another's vote on it.
    const here = new Set(electorate.map(({ key }) => key));
    const holderOf = (key: string): string => (here.has(holders.get(key) ?? '') ? (holders.get(key) ?? '') : '');
    const some = item ? electorate.slice(made, made + mostBallots - fresh.length) : [];
    const own = some.map((voter) => newBallot(meeting.id, next.agenda_id, voter, holderOf(voter.key)));
    fresh.push(...own);
    const before = made;
    made += own.length;
    if (item && made < electorate.length) break;
    const earlier: Enrolled[] = before > 0 ? await ballots.rollOf(meeting.id, next.agenda_id) : [];
    // What was taken off the agenda in the moment in which it was sent is voted on by nobody.
    if (item) whole.push({ item, roll: [...earlier, ...own] });
    [open, made] = [open + 1, 0];
  }
  if (fresh.length > 0) await ballots.insertMany(fresh);
  for (const { item, roll } of whole) await openItem(ledger, item, roll, rule, holders);
  const sent = whole.map(({ item }) => ({ meeting_id: meeting.id, agenda_id: item.agenda_id, rule, sent_by }));
  await new SentVoteRepository(unit).createMany(sent);
  await ledger.write();
  return { open, made };
}

function newBallot(meeting_id: string, agenda_id: string, voter: Voter, proxy_to: string) {
  return {
    id: newId(),
    meeting_id,
    kind: 'agenda' as const,
    agenda_id,
    subject_id: agenda_id,
    voter_key: voter.key,
    voter_name: voter.name,
    user_id: voter.user_id,
    nonce: newNonce(),
    proxy_to,
  };
}

/** Writes into the ledger that an item was sent, to whom, and whose vote is in nobody else's hands on it though it was given away. */
async function openItem(
  ledger: MeetingLedger,
  { agenda_id, serial_no, agenda_item, description }: AgendaItem,
  roll: Enrolled[],
  { majority, majority_of, quorum_percent, most_proxies }: VotesToSend['rule'],
  holders: ReadonlyMap<string, string>,
): Promise<void> {
  const commitments = await Promise.all(roll.map(voterCommitment));
  await ledger.append('sent', {
    agenda_id,
    item: serial_no,
    // Of what is voted on: the agenda that is shown later can be held against it.
    words: await sha256(canonicalJson({ agenda_item, description })),
    rule: `${majority} of ${majority_of}, quorum ${quorum_percent}%, proxies ${most_proxies}`,
    voters: commitments.sort().join(' '),
  });
  for (const { voter_key, nonce, proxy_to } of roll) {
    const to = holders.get(voter_key);
    if (!to || proxy_to) continue;
    await ledgerProxy(ledger, 'proxy_ended', { agenda_id, from: { voter_key, nonce }, to });
  }
}

/** Mails some voters one link each to all that they are asked. */
async function mailVotes(
  unit: UnitOfWork,
  of: MeetingOfCommittee,
  { id, items, sent_by }: VotesToSend,
  voters: Voter[],
): Promise<void> {
  const { id: meeting_id, meeting_name: meeting } = of.meeting;
  const asked = new Set(items.map(({ agenda_id }) => agenda_id));
  const keys = voters.map(({ key }) => key);
  const ballots = (await new BallotRepository(unit).ofVoters(meeting_id, keys)).filter((one) =>
    asked.has(one.agenda_id),
  );
  const agenda = [...agendaItems(of.meeting).values()];
  for (const voter of voters) {
    const own = ballots.filter(({ voter_key }) => voter_key === voter.key);
    if (own.length === 0) continue;
    const key = `vote ${id} ${voter.key}`;
    const theirs = agenda.filter(({ agenda_id }) => own.some((one) => one.agenda_id === agenda_id));
    mailVoteLink(unit, of, { key, senderId: sent_by, voter, items: theirs, ballots: own });
    if (!voter.user_id || voter.user_id === sent_by) continue;
    // Where they find that they vote by the link in their mail.
    const link = `/ss/meetings/${meeting_id}?part=votes`;
    notify(unit, 'governance', voter.user_id, [
      { key, type: 'vote', title: say('governance.notice_vote', { meeting }), link },
    ]);
  }
}
