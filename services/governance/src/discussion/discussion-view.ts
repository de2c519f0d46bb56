import type { Context, Scope, StoredFile } from '@attesta/kit';
import type { DiscussionPoint as PointMessage } from '@attesta/proto/governance';
import { mayManage } from '../committees/may-manage';
import { everyPoint, numbered } from '../domain/agenda';
import { mayOpenMeeting } from '../meetings/read-meeting';
import { BallotRepository } from '../repositories/ballot.repository';
import { CommitteeRepository } from '../repositories/committee.repository';
import type { DiscussionPoint } from '../repositories/discussion-point.schema';
import { MeetingRepository } from '../repositories/meeting.repository';
import { MeetingTagRepository } from '../repositories/meeting-tag.repository';
import { mayOpenPoint } from './may-open-point';

const nobody = { id: '', name: '', email: '' };

/**
 * Discussion points as readers see them; of those that they may not open only where they belong is told. A handful of calls, however
 * many there are.
 * @param whole all of them to be opened: the reader may open the minutes that they are part of
 */
export async function discussionViews(
  context: Context,
  scope: Scope,
  points: DiscussionPoint[],
  whole = false,
): Promise<PointMessage[]> {
  if (points.length === 0) return [];
  const ids = (pick: (point: DiscussionPoint) => string[]): string[] =>
    [...new Set(points.flatMap(pick))].filter(Boolean);
  const ballots = new BallotRepository(scope);
  const pointIds = points.map(({ id }) => id);
  const [meetings, committees, tags, users, makers, feedback, own] = await Promise.all([
    new MeetingRepository(scope).findByIds(ids(({ committee_meeting_id }) => [committee_meeting_id])),
    new CommitteeRepository(scope).findByIds(ids(({ committee_id }) => [committee_id])),
    new MeetingTagRepository(scope).findByIds(ids(({ tag_ids }) => tag_ids)),
    context.directory.users(ids(({ responsible_person }) => [responsible_person])),
    context.directory.names(ids(({ created_by }) => [created_by])),
    ballots.feedbackOn(pointIds),
    ballots.ofUserOn(context.actor.id, pointIds),
  ]);
  const meetingOf = new Map(meetings.map((meeting) => [meeting.id, meeting]));
  const committeeOf = new Map(committees.map((committee) => [committee.id, committee]));
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]));
  const userOf = new Map(users.map((user) => [user.id, user]));
  const places = new Map(
    meetings.flatMap(({ agenda }) => everyPoint(numbered(agenda)).map((place) => [place.agenda_id, place] as const)),
  );
  return points.flatMap((point) => {
    const [meeting, committee] = [meetingOf.get(point.committee_meeting_id), committeeOf.get(point.committee_id)];
    if (!meeting || !committee) return [];
    const openable = whole || mayOpenPoint(context, point, committee);
    const user = userOf.get(point.responsible_person);
    const place = places.get(point.agenda_id);
    const { responsible_person, responsible_name, responsible_email } = point;
    const votes = openable ? feedback.get(point.id) : undefined;
    return {
      id: point.id,
      committee_meeting_id: meeting.id,
      agenda_id: point.agenda_id,
      organization_id: point.organization_id,
      serial_no: place?.serial_no ?? '',
      agenda_item: place?.agenda_item ?? '',
      ...saidOf(point, openable),
      target_date: point.target_date?.toISOString() ?? '',
      overdue: isOverdue(point),
      user: user ? { id: user.id, name: user.name, email: user.email } : nobody,
      attendee_responsible:
        responsible_person && !user
          ? { id: responsible_person, name: responsible_name, email: responsible_email }
          : nobody,
      responsible_person,
      ...(votes && { votes }),
      voting_stats: own.get(point.id)?.voting_stats ?? '',
      comment: own.get(point.id)?.comment ?? '',
      createdBy: makers.get(point.created_by) ?? '',
      u_status: point.u_status,
      committee_meeting: {
        id: meeting.id,
        meeting_name: meeting.meeting_name,
        meeting_date: meeting.meeting_date,
        committee_module: {
          id: committee.id,
          committee_name: committee.committee_name,
          assigned_committee_updater: committee.assigned_committee_updater,
        },
      },
      tags: point.tag_ids.flatMap((id) => {
        const name = tagNames.get(id);
        return name === undefined ? [] : [{ id, name }];
      }),
      version: point.version,
      created_at: point.created_at.toISOString(),
      updated_at: point.updated_at.toISOString(),
      openable,
      manageable: mayManage(context, committee),
      meeting_openable: mayOpenMeeting(context, { meeting, committee }),
    };
  });
}

/** One discussion point as readers see it. */
export async function showDiscussionPoint(
  context: Context,
  scope: Scope,
  point: DiscussionPoint,
): Promise<PointMessage> {
  return (await discussionViews(context, scope, [point]))[0] as PointMessage;
}

type Said = Pick<PointMessage, 'issues' | 'discussion' | 'resolutions' | 'action_plan' | 'u_comment' | 'u_doc'>;

function saidOf(point: DiscussionPoint, openable: boolean): Said {
  if (!openable) return { issues: '', discussion: '', resolutions: '', action_plan: '', u_comment: '', u_doc: [] };
  const { issues, discussion, resolutions, action_plan, u_comment, u_doc } = point;
  return { issues, discussion, resolutions, action_plan, u_comment, u_doc: u_doc.map(fileOf) };
}

function fileOf({ id, name, file_path, size, content_type }: StoredFile): NonNullable<PointMessage['u_doc']>[number] {
  return { id, originalName: name, file_path, size, content_type };
}

function isOverdue({ action_plan, u_status, target_date }: DiscussionPoint): boolean {
  return action_plan !== '' && u_status !== 'completed' && target_date !== null && target_date < new Date();
}
