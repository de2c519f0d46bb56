import { type Context, type LinkClaims, linkUntil, say, type UnitOfWork } from '@attesta/kit';
import type { DiscussionPoint } from '../repositories/discussion-point.schema';
import { LedgerEndRepository } from '../repositories/ledger.repository';
import type { Meeting } from '../repositories/meeting.schema';
import { linkLine, mailVoter } from './vote-mails';

type NamedMeeting = Pick<Meeting, 'id' | 'meeting_name'>;

/**
 * Mails those who are responsible the links of their actions, where there is something to answer still. A link works until 30 days
 * after the target date: nobody answers for what is not due yet.
 */
export async function mailActions(
  context: Context,
  unit: UnitOfWork,
  { id: meeting_id, meeting_name: meeting }: NamedMeeting,
  points: DiscussionPoint[],
): Promise<void> {
  const open = points.filter((one) => one.action_plan && one.responsible_email && one.u_status !== 'completed');
  if (open.length === 0) return;
  const found = await context.directory.users(open.map(({ responsible_person }) => responsible_person));
  const users = new Set(found.map(({ id }) => id));
  const { organizationId: organization_id } = unit;
  for (const { id, version, action_plan: action, target_date, ...responsible } of open) {
    const { responsible_person: person, responsible_name: name, responsible_email: email } = responsible;
    const until = Math.max(linkUntil(), linkUntil(target_date?.getTime() ?? 0));
    const claims: LinkClaims = { kind: 'action', organization_id, meeting_id, agenda_id: '', id, email, until };
    mailVoter(unit, {
      key: `action ${id} ${version}`,
      kind: 'action plan',
      voter: { key: email, name: name || email, user_id: users.has(person) ? person : '' },
      senderId: context.actor.id,
      subject: say('governance.mail_action_subject', { meeting }),
      lines: [say('governance.mail_action_text', { action }), linkLine(claims)],
      page: { path: '/commitee/addaction/responses', claims, meeting_parameter: 'committee_meeting_id' },
    });
  }
}

/**
 * Mails the link of an action that somebody else answers for, or until another day, since the final minutes were sent: what was mailed
 * with these leads to whoever was responsible then, and for as long as was meant then.
 */
export async function mailChangedAction(
  context: Context,
  unit: UnitOfWork,
  meeting: NamedMeeting,
  point: DiscussionPoint,
  before: DiscussionPoint,
): Promise<void> {
  const isSame =
    point.responsible_person === before.responsible_person &&
    point.target_date?.getTime() === before.target_date?.getTime();
  if (isSame) return;
  const end = await new LedgerEndRepository(unit).ofMeeting(meeting.id);
  if (end?.finalized_at) await mailActions(context, unit, meeting, [point]);
}
