import { AppError, type Context, invalid, type Scope, type StoredFile, say, type UnitOfWork } from '@attesta/kit';
import type { OpenAction } from '@attesta/proto/governance';
import { CommitteeRepository } from '../repositories/committee.repository';
import { DiscussionPointRepository } from '../repositories/discussion-point.repository';
import type { DiscussionPoint } from '../repositories/discussion-point.schema';
import type { Meeting } from '../repositories/meeting.schema';
import { agendaItems } from './agenda-items';
import { textCommitment } from './commitments';
import { MeetingLedger } from './meeting-ledger';
import { responsibleName } from './responsible-name';

export const mostFiles = 20;

/** What was said and attached of an action. */
export interface ActionResponse {
  comment: string;
  files: StoredFile[];
}

/** @throws AppError invalid 'Comment is required' */
export function readComment(given: string | null | undefined): string {
  const comment = given?.trim();
  if (!comment) throw invalid('u_comment', say('governance.comment_required'));
  return comment;
}

/**
 * Completes an action, once, and writes that into the ledger (daily work 4, 5).
 * @param unit of the meeting's organization
 * @throws AppError conflict 'Response Already Submitted.'
 */
export async function respondToAction(
  unit: UnitOfWork,
  point: DiscussionPoint,
  { comment, files }: ActionResponse,
): Promise<DiscussionPoint> {
  const changed = await new DiscussionPointRepository(unit).updateOne(
    { _id: point.id, u_status: { $ne: 'completed' } },
    { $set: { u_status: 'completed', u_comment: comment, u_doc: files } },
  );
  if (!changed) throw new AppError('conflict', say('governance.action_already'));
  const ledger = await MeetingLedger.open(unit, point.committee_meeting_id);
  await ledger.append('action_response', {
    discussion_point_id: point.id,
    comment: await textCommitment(point.id, comment),
    files: files.map((file) => file.sha256).join(' '),
  });
  await ledger.write();
  unit.publish('governance.files.changed', {
    owner: `governance/discussion_points/${changed.id}`,
    version: changed.version,
    file_ids: changed.u_doc.map(({ id }) => id),
  });
  return changed;
}

/** An action plan as who is responsible sees it. */
export async function openAction(
  context: Context,
  scope: Scope,
  meeting: Meeting,
  point: DiscussionPoint,
): Promise<OpenAction> {
  const [name, committee] = await Promise.all([
    responsibleName(context, [point]),
    new CommitteeRepository(scope).findById(meeting.committee_id),
  ]);
  return {
    id: point.id,
    agenda_item: agendaItems(meeting).get(point.agenda_id)?.agenda_item ?? '',
    resolutions: point.resolutions,
    discussion: point.discussion,
    action_plan: point.action_plan,
    responsible_person: name(point),
    target_date: point.target_date?.toISOString() ?? '',
    u_status: point.u_status,
    u_comment: point.u_comment,
    u_doc: point.u_doc.map(({ id, name: originalName, file_path, size, content_type }) => ({
      id,
      originalName,
      file_path,
      size,
      content_type,
    })),
    meeting_name: meeting.meeting_name,
    committee_name: committee?.committee_name ?? '',
  };
}
