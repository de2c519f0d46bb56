import {
  AppError,
  type Context,
  command,
  type LinkClaims,
  type LinkKind,
  linkUntil,
  say,
  type UnitOfWork,
} from '@attesta/kit';
import { type MeetingOfCommittee, manageableMeeting } from '../../meetings/read-meeting';
import { DiscussionPointRepository } from '../../repositories/discussion-point.repository';
import type { DiscussionPoint } from '../../repositories/discussion-point.schema';
import { actingFor } from '../../requests/acting-for';
import { mailedHead } from '../../voting/mailed-head';
import { MeetingLedger } from '../../voting/meeting-ledger';
import { minutesDigest } from '../../voting/minutes';
import { linkLine, mailVoter, meetingWords } from '../../voting/vote-mails';
import { attendingVoters, type Voter } from '../../voting/voters';

/**
 * Closes votes and feedback of a meeting: the ledger's head, signed, is mailed to everybody with the minutes, and those
 * who are responsible are mailed their action plans (daily work 4, 7).
 * @throws AppError conflict before the minutes were sent for feedback, and when they are final already
 */
export const finalizeMinutes = command('governance.FinalizeMinutes', async ({ id }, context, unit) => {
  const of = await manageableMeeting(context, actingFor(context), id);
  const ledger = await MeetingLedger.open(unit, of.meeting.id);
  if (!ledger.state.minutes_sent_at) throw new AppError('conflict', say('governance.minutes_send_first'));
  if (ledger.state.finalized_at) throw new AppError('conflict', say('governance.minutes_final_already'));
  const points = await new DiscussionPointRepository(unit).ofMeetings([of.meeting.id]);
  const record = await ledger.append('final', { minutes: minutesDigest(points) });
  await ledger.write({ finalized_at: new Date() });
  const head = await mailedHead(unit, of.meeting.id, record);
  for (const voter of attendingVoters(of.meeting)) mailFinal(context, unit, of, voter, head);
  for (const point of points) if (point.action_plan && point.responsible_email) mailAction(context, unit, of, point);
  return { message: say('governance.minutes_finalized') };
});

function claimsOf(unit: UnitOfWork, { meeting }: MeetingOfCommittee, kind: LinkKind, email: string): LinkClaims {
  const { organizationId: organization_id } = unit;
  return { kind, organization_id, meeting_id: meeting.id, agenda_id: '', id: meeting.id, email, until: linkUntil() };
}

function mailFinal(
  context: Context,
  unit: UnitOfWork,
  of: MeetingOfCommittee,
  voter: Voter,
  head: Awaited<ReturnType<typeof mailedHead>>,
): void {
  const claims = claimsOf(unit, of, 'minutes', voter.key);
  mailVoter(unit, {
    key: `final ${of.meeting.id} ${voter.key}`,
    kind: 'final minutes',
    voter,
    senderId: context.actor.id,
    subject: say('governance.mail_final_subject', { meeting: of.meeting.meeting_name }),
    lines: [say('governance.mail_final_text', meetingWords(of.meeting, of.committee)), head.line, linkLine(claims)],
    page: { path: '/commitee/meeting/responses', claims },
    attachment: head.attachment,
  });
}

function mailAction(context: Context, unit: UnitOfWork, of: MeetingOfCommittee, point: DiscussionPoint): void {
  const { id, action_plan, responsible_email, responsible_name, responsible_person } = point;
  const claims = { ...claimsOf(unit, of, 'action', responsible_email), id };
  const user_id = responsible_name ? '' : responsible_person;
  mailVoter(unit, {
    key: `action ${id}`,
    kind: 'action plan',
    voter: { key: responsible_email, name: responsible_name || responsible_email, user_id },
    senderId: context.actor.id,
    subject: say('governance.mail_action_subject', { meeting: of.meeting.meeting_name }),
    lines: [say('governance.mail_action_text', { action: action_plan }), linkLine(claims)],
    page: { path: '/commitee/addaction/responses', claims, meeting_parameter: 'committee_meeting_id' },
  });
}
