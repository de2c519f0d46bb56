import { notify, say } from '@attesta/kit';
import { CommitteeRepository } from '../repositories/committee.repository';
import { DiscussionPointRepository } from '../repositories/discussion-point.repository';
import { MeetingRepository } from '../repositories/meeting.repository';
import { EveryMinutesSendingRepository, MinutesSendingRepository } from '../repositories/minutes-sending.repository';
import type { MinutesSendingFields } from '../repositories/minutes-sending.schema';
import { askForFeedback } from './ask-for-feedback';
import { askedAtOnce, type SendingKind } from './sendings';

/** Minutes on their way to all whom their call has left to be sent them. */
export const minutesSending: SendingKind<MinutesSendingFields> = {
  source: 'send-minutes',
  tags: ['governance.minutes_vote', 'governance.discussion_point'],
  every: (scope) => new EveryMinutesSendingRepository(scope),
  of: (scope) => new MinutesSendingRepository(scope),

  async sendPart(unit, sending) {
    const meeting = await new MeetingRepository(unit).findById(sending.meeting_id);
    const committee = meeting && (await new CommitteeRepository(unit).findById(meeting.committee_id));
    const all = meeting ? await new DiscussionPointRepository(unit).ofMeetings([meeting.id]) : [];
    const points = all.filter(({ id }) => sending.point_ids.includes(id));
    // Of a meeting or of points that were deleted since there is nothing to be asked any more.
    if (!meeting || !committee || points.length === 0) return undefined;
    const done = sending.done + askedAtOnce(points.length);
    await askForFeedback(unit, { meeting, committee }, points, sending, sending.voters.slice(sending.done, done));
    return done < sending.voters.length ? { done } : undefined;
  },

  /** Who sends them again reaches all who are left. */
  async giveUp(unit, sending) {
    const { id, meeting_id, sent_by } = sending;
    await new MinutesSendingRepository(unit).forget(sending);
    const meeting = await new MeetingRepository(unit).findById(meeting_id);
    if (!meeting) return;
    const title = say('governance.notice_minutes_unsent', { meeting: meeting.meeting_name });
    notify(unit, 'governance', sent_by, [
      { key: `minutes unsent ${id}`, type: 'vote', title, link: `/ss/meetings/${meeting_id}` },
    ]);
  },
};
