import { AppError, type Context, notFound, objectId, type Scope, say } from '@attesta/kit';
import { mayManage, mustManage } from '../committees/may-manage';
import { CommitteeRepository } from '../repositories/committee.repository';
import type { Committee } from '../repositories/committee.schema';
import { DiscussionPointRepository } from '../repositories/discussion-point.repository';
import type { DiscussionPoint } from '../repositories/discussion-point.schema';
import { LedgerEndRepository } from '../repositories/ledger.repository';

/** Roles 1 to 3 all, others those of committees that they run, and what they are responsible for (daily work 5). */
export function mayOpenPoint(context: Context, point: DiscussionPoint, committee: Committee): boolean {
  return mayManage(context, committee) || point.responsible_person === context.actor.id;
}

/** A discussion point that the actor may change. @throws AppError invalid, not_found, forbidden */
export async function manageablePoint(
  context: Context,
  scope: Scope,
  givenId: string | null | undefined,
): Promise<DiscussionPoint> {
  const id = objectId(givenId, 'id');
  const point = await new DiscussionPointRepository(scope).findById(id);
  const committee = point && (await new CommitteeRepository(scope).findById(point.committee_id));
  if (!point || !committee) throw notFound('discussion_point', id);
  mustManage(context, committee);
  return point;
}

/**
 * Makes sure that minutes are still being written: what their final sending said, and the ledger holds the hash of, stays as it is.
 * @throws AppError conflict
 */
export async function minutesAreOpen(scope: Scope, meetingId: string): Promise<void> {
  const end = await new LedgerEndRepository(scope).ofMeeting(meetingId);
  if (end?.finalized_at) throw new AppError('conflict', say('governance.minutes_final_already'));
}

/** The same where a change touches what the minutes say; who does what follows from them, and until when, may be changed later. @throws AppError conflict */
export async function saidStays(scope: Scope, before: DiscussionPoint, after: Partial<DiscussionPoint>): Promise<void> {
  const said = ['issues', 'discussion', 'resolutions', 'action_plan'] as const;
  if (said.some((name) => after[name] !== undefined && after[name] !== before[name]))
    await minutesAreOpen(scope, before.committee_meeting_id);
}
