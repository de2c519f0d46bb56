import { AppError, type Context, notFound, objectId, type Scope, say } from '@attesta/kit';
import { isAdministrator, mayManage, mustManage } from '../committees/may-manage';
import { CommitteeRepository } from '../repositories/committee.repository';
import type { Committee } from '../repositories/committee.schema';
import { MeetingRepository } from '../repositories/meeting.repository';
import type { Meeting } from '../repositories/meeting.schema';

/** A meeting with its committee. */
export interface MeetingOfCommittee {
  meeting: Meeting;
  committee: Committee;
}

/** Whether the actor may open a meeting: administrators all, others where they run or sit on the committee, or attend. */
export function mayOpenMeeting(context: Context, { meeting, committee }: MeetingOfCommittee): boolean {
  if (isAdministrator(context) || mayManage(context, committee)) return true;
  const isActor = ({ user_id }: { user_id: string }): boolean => user_id === context.actor.id;
  return committee.members.some(isActor) || meeting.attendees.some(isActor);
}

/** A meeting that the actor may open. @throws AppError invalid, not_found, forbidden (daily work 5) */
export async function openMeeting(
  context: Context,
  scope: Scope,
  givenId: string | null | undefined,
  field = 'id',
): Promise<MeetingOfCommittee> {
  const found = await findMeeting(scope, givenId, field);
  if (!mayOpenMeeting(context, found)) throw new AppError('forbidden', say('governance.not_assigned'));
  return found;
}

/** A meeting that the actor may change, or write the minutes of. @throws AppError invalid, not_found, forbidden */
export async function manageableMeeting(
  context: Context,
  scope: Scope,
  givenId: string | null | undefined,
  field = 'id',
): Promise<MeetingOfCommittee> {
  const found = await findMeeting(scope, givenId, field);
  mustManage(context, found.committee);
  return found;
}

/** The same, for what stays as it is once the meeting is finished. @throws AppError conflict then, besides */
export async function plannableMeeting(
  context: Context,
  scope: Scope,
  givenId: string | null | undefined,
  field = 'id',
): Promise<MeetingOfCommittee> {
  const found = await manageableMeeting(context, scope, givenId, field);
  if (found.meeting.status === 'finished') throw new AppError('conflict', say('governance.meeting_is_finished'));
  return found;
}

/** A meeting with its committee, whoever asks: what the actor may do with it is the caller's to decide. @throws AppError invalid, not_found */
export async function findMeeting(
  scope: Scope,
  givenId: string | null | undefined,
  field = 'id',
): Promise<MeetingOfCommittee> {
  const id = objectId(givenId, field);
  const meeting = await new MeetingRepository(scope).findById(id);
  const committee = meeting && (await new CommitteeRepository(scope).findById(meeting.committee_id));
  if (!meeting || !committee) throw notFound('meeting', id);
  return { meeting, committee };
}
