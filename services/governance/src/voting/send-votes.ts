import { notify, say } from '@attesta/kit';
import { CommitteeRepository } from '../repositories/committee.repository';
import { MeetingRepository } from '../repositories/meeting.repository';
import { EveryVoteSendingRepository, VoteSendingRepository } from '../repositories/vote-sending.repository';
import type { VoteSendingFields } from '../repositories/vote-sending.schema';
import { askForVotes, opensAnItem } from './ask-for-votes';
import { MeetingLedger } from './meeting-ledger';
import type { SendingKind } from './sendings';

/** Items of an agenda on their way to those whom their call has left to be asked. */
export const voteSending: SendingKind<VoteSendingFields> = {
  source: 'send-votes',
  tags: ['governance.vote', 'governance.meeting'],
  every: (scope) => new EveryVoteSendingRepository(scope),
  of: (scope) => new VoteSendingRepository(scope),

  async sendPart(unit, sending) {
    const meeting = await new MeetingRepository(unit).findById(sending.meeting_id);
    const committee = meeting && (await new CommitteeRepository(unit).findById(meeting.committee_id));
    // Of a meeting that was deleted since, nobody is asked anything any more.
    if (!meeting || !committee) return undefined;
    const ledger = await MeetingLedger.open(unit, meeting.id);
    if (opensAnItem(sending)) await ledger.take();
    return askForVotes(unit, { meeting, committee }, ledger, sending);
  },

  /** What is left stays written down: who sends it again has it gone on with. */
  async giveUp(unit, sending) {
    const { id, tries, meeting_id, sent_by } = sending;
    await new VoteSendingRepository(unit).advance(sending, { broken_off: true, claimed_until: null });
    const meeting = await new MeetingRepository(unit).findById(meeting_id);
    if (!meeting) return;
    const title = say('governance.notice_votes_unsent', { meeting: meeting.meeting_name });
    notify(unit, 'governance', sent_by, [
      { key: `votes unsent ${id} ${tries}`, type: 'vote', title, link: `/ss/meetings/${meeting_id}` },
    ]);
  },
};
