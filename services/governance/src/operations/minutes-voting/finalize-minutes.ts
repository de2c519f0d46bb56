import {
  AppError,
  type Context,
  type LinkClaims,
  linkUntil,
  preparedCommand,
  type Scope,
  type StoredFile,
  say,
  type UnitOfWork,
} from '@attesta/kit';
import { sentenceLanguages } from '@attesta/kit/say-in';
import { publishMeetingFiles } from '../../meetings/meeting-files';
import { type MeetingOfCommittee, manageableMeeting } from '../../meetings/read-meeting';
import { minutesPaper } from '../../minutes/minutes-paper';
import { storeMinutes } from '../../minutes/store-minutes';
import { DiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { type LedgerEnd, LedgerEndRepository } from '../../repositories/ledger.repository';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { MinutesSendingRepository } from '../../repositories/minutes-sending.repository';
import { VoteSendingRepository } from '../../repositories/vote-sending.repository';
import { actingFor } from '../../requests/acting-for';
import { oneOf } from '../../requests/texts';
import { mailActions } from '../../voting/mail-actions';
import { mailedHead } from '../../voting/mailed-head';
import { MeetingLedger } from '../../voting/meeting-ledger';
import { minutesDigest } from '../../voting/minutes';
import { linkLine, mailVoter, meetingWords } from '../../voting/vote-mails';
import { attendingVoters, type Voter } from '../../voting/voters';

/** A larger one is not sent by mail, as mail servers refuse it: the mail leads to the minutes all the same. */
const mostMailedBytes = 8 * 1024 * 1024;

/**
 * Closes votes and feedback of a meeting: the ledger's head, signed, is mailed to everybody with the minutes as a PDF, which the meeting keeps,
 * and those who are responsible are mailed what they have not answered for yet (daily work 4, 7).
 * @throws AppError conflict before the minutes were sent to everybody for feedback, when they are final already, and when somebody has voted or
 * written since the PDF was begun; unavailable while documents does not answer
 */
export const finalizeMinutes = preparedCommand('governance.FinalizeMinutes', async (request, context) => {
  const scope = actingFor(context);
  const seen = await manageableMeeting(context, scope, request.id);
  const language = oneOf(sentenceLanguages, request.language || 'en', 'language');
  const [end, printed] = await Promise.all([
    new LedgerEndRepository(scope).ofMeeting(seen.meeting.id),
    new DiscussionPointRepository(scope).ofMeetings([seen.meeting.id]),
  ]);
  mustBeSent(end ?? {});
  await mustHaveArrived(scope, seen.meeting.id);
  const paper = await minutesPaper(context, scope, seen, { language, closing: true });
  const file = (await storeMinutes(context, paper)) as StoredFile;
  return async (unit) => {
    const of = await manageableMeeting(context, unit, request.id);
    const ledger = await MeetingLedger.open(unit, of.meeting.id);
    mustBeSent(ledger.state);
    await mustHaveArrived(unit, of.meeting.id);
    const points = await new DiscussionPointRepository(unit).ofMeetings([of.meeting.id]);
    const minutes = minutesDigest(points);
    // What is mailed says all that is closed by it, or nothing is.
    if (ledger.last.sequence !== end?.sequence || minutes !== minutesDigest(printed))
      throw new AppError('conflict', say('kit.changed_meanwhile'));
    const record = await ledger.append('final', { minutes, pdf: file.sha256 });
    await ledger.write({ finalized_at: new Date() });
    const kept = await new MeetingRepository(unit).updateById(of.meeting.id, { $set: { minutes_file: file } });
    if (kept) publishMeetingFiles(unit, of.meeting, kept);
    const head = await mailedHead(unit, of.meeting.id, record);
    for (const voter of attendingVoters(of.meeting)) mailFinal(context, unit, of, voter, head, file);
    await mailActions(context, unit, of.meeting, points);
    return { message: say('governance.minutes_finalized') };
  };
});

/** @throws AppError conflict where feedback is not asked for, or closed */
function mustBeSent(state: Partial<Pick<LedgerEnd, 'minutes_sent_at' | 'finalized_at'>>): void {
  if (!state.minutes_sent_at) throw new AppError('conflict', say('governance.minutes_send_first'));
  if (state.finalized_at) throw new AppError('conflict', say('governance.minutes_final_already'));
}

/** @throws AppError conflict while they are still being sent for feedback, or votes that they close are */
async function mustHaveArrived(scope: Scope, meetingId: string): Promise<void> {
  if (await new MinutesSendingRepository(scope).isUnderWay(meetingId))
    throw new AppError('conflict', say('governance.minutes_under_way'));
  if (await new VoteSendingRepository(scope).isUnderWay(meetingId))
    throw new AppError('conflict', say('governance.votes_under_way'));
}

function mailFinal(
  context: Context,
  unit: UnitOfWork,
  of: MeetingOfCommittee,
  voter: Voter,
  head: Awaited<ReturnType<typeof mailedHead>>,
  { id, name: filename, size, content_type }: StoredFile,
): void {
  const { organizationId: organization_id } = unit;
  const { id: meeting_id } = of.meeting;
  const link = { kind: 'minutes', organization_id, meeting_id, agenda_id: '', id: meeting_id } as const;
  const claims: LinkClaims = { ...link, email: voter.key, until: linkUntil() };
  mailVoter(unit, {
    key: `final ${of.meeting.id} ${voter.key}`,
    kind: 'final minutes',
    voter,
    senderId: context.actor.id,
    subject: say('governance.mail_final_subject', { meeting: of.meeting.meeting_name }),
    lines: [say('governance.mail_final_text', meetingWords(of.meeting, of.committee)), head.line, linkLine(claims)],
    page: { path: '/commitee/meeting/responses', claims },
    attachment: head.attachment,
    ...(Number(size) <= mostMailedBytes && { file: { id, filename, content_type } }),
  });
}
