import { type Context, grouped, type LinkClaims, linkUntil, notify, say, type UnitOfWork } from '@attesta/kit';
import { canonicalJson, sha256 } from '@attesta/ledger';
import type { VotingRule } from '../domain/voting/voting-rule';
import type { MeetingOfCommittee } from '../meetings/read-meeting';
import { BallotRepository } from '../repositories/ballot.repository';
import type { BallotFields } from '../repositories/ballot.schema';
import { GivenProxyRepository } from '../repositories/given-proxy.repository';
import { SentVoteRepository } from '../repositories/sent-vote.repository';
import type { AgendaItem } from './agenda-items';
import { newNonce, voterCommitment } from './commitments';
import type { MeetingLedger } from './meeting-ledger';
import { ledgerProxy } from './proxies';
import { linkLine, mailVoter, meetingWords } from './vote-mails';
import type { Voter } from './voters';

/** An item of an agenda and who votes on it. */
export interface AskedVote {
  item: AgendaItem;
  voters: Voter[];
}

type NewBallot = Pick<BallotFields, 'agenda_id' | 'voter_key' | 'voter_name' | 'user_id' | 'nonce'> &
  Partial<BallotFields> & { id: string };

/** Makes a ballot for each voter of each vote, writes the electoral roll into the ledger, and mails each voter one link. */
export async function sendForVote(
  context: Context,
  unit: UnitOfWork,
  ledger: MeetingLedger,
  of: MeetingOfCommittee,
  asked: AskedVote[],
  rule: VotingRule,
  newId: () => string,
): Promise<void> {
  const meeting_id = of.meeting.id;
  const proxies = await new GivenProxyRepository(unit).ofMeeting(meeting_id);
  const holders = new Map(proxies.map(({ from, to }) => [from, to]));
  const ballots: NewBallot[] = [];
  for (const { item, voters } of asked) {
    const here = new Set(voters.map(({ key }) => key));
    // Somebody who is not asked about the item can't cast another's vote on it.
    const holderOf = (key: string): string => (here.has(holders.get(key) ?? '') ? (holders.get(key) ?? '') : '');
    const made = voters.map((voter) => ({
      id: newId(),
      meeting_id,
      kind: 'agenda' as const,
      agenda_id: item.agenda_id,
      subject_id: item.agenda_id,
      voter_key: voter.key,
      voter_name: voter.name,
      user_id: voter.user_id,
      nonce: newNonce(),
      proxy_to: holderOf(voter.key),
    }));
    const roll = await Promise.all(made.map(voterCommitment));
    const { majority, majority_of, quorum_percent, most_proxies } = rule;
    await ledger.append('sent', {
      agenda_id: item.agenda_id,
      item: item.serial_no,
      // Of what is voted on: the agenda that is shown later can be held against it.
      words: await sha256(canonicalJson({ agenda_item: item.agenda_item, description: item.description })),
      rule: `${majority} of ${majority_of}, quorum ${quorum_percent}%, proxies ${most_proxies}`,
      voters: roll.sort().join(' '),
    });
    for (const { voter_key, nonce, proxy_to } of made) {
      const to = holders.get(voter_key);
      if (!to || proxy_to) continue;
      await ledgerProxy(ledger, 'proxy_ended', { agenda_id: item.agenda_id, from: { voter_key, nonce }, to });
    }
    await new SentVoteRepository(unit).create({
      meeting_id,
      agenda_id: item.agenda_id,
      rule,
      sent_by: context.actor.id,
    });
    ballots.push(...made);
  }
  await new BallotRepository(unit).insertMany(ballots);
  const voters = new Map(asked.flatMap((one) => one.voters.map((voter) => [voter.key, voter])));
  for (const [key, own] of grouped(ballots, ({ voter_key }) => voter_key))
    mailVote(context, unit, of, voters.get(key) as Voter, asked, own);
}

/** One item leads to its own page, several to the page of them all. */
function mailVote(
  context: Context,
  unit: UnitOfWork,
  { meeting, committee }: MeetingOfCommittee,
  voter: Voter,
  asked: AskedVote[],
  own: NewBallot[],
): void {
  const items = asked.map(({ item }) => item).filter(({ agenda_id }) => own.some((one) => one.agenda_id === agenda_id));
  const single = own.length === 1 ? own[0] : undefined;
  const claims: LinkClaims = {
    kind: single ? 'ballot' : 'committee',
    organization_id: unit.organizationId,
    meeting_id: meeting.id,
    agenda_id: single?.agenda_id ?? '',
    id: single?.id ?? committee.id,
    email: voter.key,
    until: linkUntil(),
  };
  const words = meetingWords(meeting, committee);
  mailVoter(unit, {
    key: `vote ${own.map(({ id }) => id)[0]}`,
    kind: 'vote',
    voter,
    senderId: context.actor.id,
    subject: say('governance.mail_vote_subject', { meeting: meeting.meeting_name }),
    lines: [
      say('governance.mail_vote_text', { ...words, items: items.map(({ agenda_item }) => agenda_item).join('; ') }),
      linkLine(claims),
    ],
    page: { path: single ? '/commitee/vote' : `/commitee/vote/${committee.id}`, claims },
  });
  if (voter.user_id && voter.user_id !== context.actor.id) {
    notify(unit, 'governance', voter.user_id, [
      {
        key: `vote ${own.map(({ id }) => id)[0]}`,
        type: 'vote',
        title: say('governance.notice_vote', { meeting: meeting.meeting_name }),
        link: `/ss/meetings/${meeting.id}`,
      },
    ]);
  }
}
