import { type Context, notFound, objectId, type Scope } from '@attesta/kit';
import { mayManage, mustManage } from '../committees/may-manage';
import { CommitteeRepository } from '../repositories/committee.repository';
import type { Committee } from '../repositories/committee.schema';
import { DiscussionPointRepository } from '../repositories/discussion-point.repository';
import type { DiscussionPoint } from '../repositories/discussion-point.schema';

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
