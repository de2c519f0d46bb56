import type { Scope } from '@attesta/kit';
import { EverySendingRepository, SendingRepository } from './sending.repository';
import { type VoteSending, type VoteSendingFields, VoteSendingModel } from './vote-sending.schema';

const isGoing = { broken_off: false };

/** The votes that one organization is sending. */
export class VoteSendingRepository extends SendingRepository<VoteSendingFields> {
  constructor(scope: Scope) {
    super(VoteSendingModel, scope);
  }

  /** Those of a meeting, also what has broken off. */
  ofMeeting(meetingId: string): Promise<VoteSending[]> {
    return this.find({ meeting_id: meetingId });
  }

  /** Whether some of a meeting are still on their way to somebody. */
  async isUnderWay(meetingId: string): Promise<boolean> {
    return (await this.count({ meeting_id: meetingId, ...isGoing })) > 0;
  }

  /** Takes up one again that has broken off, where it has. */
  async takeUpAgain(id: string): Promise<void> {
    await this.updateById(id, { $set: { broken_off: false, tries: 0, claimed_until: null } });
  }
}

/** The votes that all organizations are sending, without those that have broken off. */
export class EveryVoteSendingRepository extends EverySendingRepository<VoteSendingFields> {
  constructor(scope: Scope) {
    super(VoteSendingModel, scope, isGoing);
  }
}
