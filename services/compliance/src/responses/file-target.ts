import { type Context, objectId, type UnitOfWork } from '@attesta/kit';
import type { CreateChecklistFileRequest__Output as Request } from '@attesta/proto/compliance';
import { answeringRater, checklistOf } from '../checklists/answering';
import type { Rater } from '../domain/rater';
import type { Node } from '../repositories/node.repository';
import { type Response, ResponseRepository } from '../repositories/response.repository';
import type { ResponseDocument } from '../repositories/response.schema';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { ownSession } from '../sessions/session-scope';
import { changeable } from './changeable';
import { mergeAnswers } from './merge-answers';
import { responseDay } from './response-day';
import { responsePlace } from './response-place';

/** The response that a file goes to; `lock` makes a draft when the period has none yet, undefined when it is gone. */
export interface FileTarget {
  tenant: OrganizationScope;
  activity: Node;
  lock(unit: UnitOfWork): Promise<Response | undefined>;
}

/** Reads from a request which response its file belongs to. @throws AppError not_found, forbidden, invalid */
export async function fileTarget(request: Request, context: Context): Promise<FileTarget> {
  if (request.storage_id) {
    const id = objectId(request.storage_id, 'storage_id');
    const { tenant, response } = await changeable(
      context,
      (responses) => responses.present(id, 'checklist'),
      'response',
      id,
    );
    const activity = await checklistOf(tenant, response.activity_id);
    return { tenant, activity, lock: (unit) => new ResponseRepository(unit).lock(response.id) };
  }
  const tenant = await organizationScope(context);
  const activityId = objectId(request.client_activity_id || request.admin_activity_id, 'storage_id');
  const activity = await checklistOf(tenant, activityId);
  const day = responseDay(request.response_date);
  const rater = await answeringRater(context, tenant, activity, day);
  const session = await ownSession(context, tenant, activity, day);
  const said = { kind: 'checklist' as const, session_id: session?.id, elements: mergeAnswers(activity, [], []) };
  return {
    tenant,
    activity,
    lock: (unit) => lockedOrDraft(unit, context, responsePlace(activity, rater, day), said),
  };
}

/** Locks the response of a period, which is made as a draft where there is none yet. @param where its place @param said what a new one says */
export async function lockedOrDraft(
  unit: UnitOfWork,
  context: Context,
  where: ReturnType<typeof responsePlace<Rater>>,
  said: Partial<ResponseDocument>,
): Promise<Response | undefined> {
  const repository = new ResponseRepository(unit);
  const existing = await repository.ofPeriod(where.activity_id, where.rater, where.period);
  if (existing) return repository.lock(existing.id);
  const { id } = context.actor;
  return repository.create({ ...where, ...said, file_status: 'draft', updator_id: id, recorded_by: id });
}
