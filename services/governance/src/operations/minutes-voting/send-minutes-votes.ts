import { AppError, command, say } from '@attesta/kit';
import { manageableMeeting } from '../../meetings/read-meeting';
import { DiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { MinutesSendingRepository } from '../../repositories/minutes-sending.repository';
import { actingFor } from '../../requests/acting-for';
import { askForFeedback } from '../../voting/ask-for-feedback';
import { MeetingLedger } from '../../voting/meeting-ledger';
import { minutesDigest } from '../../voting/minutes';
import { askedAtOnce } from '../../voting/sendings';
import { attendingVoters } from '../../voting/voters';

/**
 * Mails the minutes to everybody who attends, for their feedback on each discussion point (daily work 4, 7). Sent again it
 * reminds those who have not answered, and asks for points that are new. The first of many are sent them at once, the others right
 * afterwards (send-minutes.ts), so that the transaction of the call stays short.
 * @throws AppError not_found 'No discussion points found', invalid where nobody can be asked, conflict once they are final, and while
 * they are still on their way
 */
export const sendMinutesVotes = command('governance.SendMinutesVotes', async ({ id }, context, unit) => {
  const of = await manageableMeeting(context, actingFor(context), id);
  const { meeting } = of;
  const points = await new DiscussionPointRepository(unit).ofMeetings([meeting.id]);
  if (points.length === 0) throw new AppError('not_found', say('governance.no_discussion_points'));
  const voters = attendingVoters(meeting);
  if (voters.length === 0) throw new AppError('invalid', say('governance.vote_nobody'));
  const ledger = await MeetingLedger.open(unit, meeting.id);
  if (ledger.state.finalized_at) throw new AppError('conflict', say('governance.minutes_final_already'));
  const sendings = new MinutesSendingRepository(unit);
  if (await sendings.isUnderWay(meeting.id)) throw new AppError('conflict', say('governance.minutes_under_way'));
  const point_ids = points.map((point) => point.id);
  const { sequence, hash } = await ledger.append('minutes_sent', {
    discussion_points: point_ids.join(' '),
    minutes: minutesDigest(points),
    voters: String(voters.length),
  });
  await ledger.write({ minutes_sent_at: new Date() });
  const sent = { sent_by: context.actor.id, record: { sequence, hash } };
  const done = askedAtOnce(points.length);
  await askForFeedback(unit, of, points, sent, voters.slice(0, done));
  if (voters.length > done) await sendings.create({ ...sent, meeting_id: meeting.id, point_ids, voters, done });
  return { message: say('governance.minutes_sent') };
});
