import { type Context, objectId, periodOf, readFrequency, type UnitOfWork } from '@attesta/kit';
import type { CreateChecklistFileRequest__Output as Request } from '@attesta/proto/compliance';
import { answeringRater, checklistOf } from '../checklists/answering';
import { sourceOf } from '../content/activity-source';
import type { Rater } from '../domain/rater';
import type { Node } from '../repositories/node.repository';
import { type Response, ResponseRepository } from '../repositories/response.repository';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { ownSession } from '../sessions/session-scope';
import { changeable } from './changeable';
import { mergeAnswers } from './merge-answers';
import { responseDay } from './response-day';

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
  return { tenant, activity, lock: (unit) => existingOrDraft(unit, request, context, activity, rater, session?.id) };
}

async function existingOrDraft(
  unit: UnitOfWork,
  request: Request,
  context: Context,
  activity: Node,
  rater: Rater,
  session_id: string | undefined,
): Promise<Response | undefined> {
  const repository = new ResponseRepository(unit);
  const response_date = responseDay(request.response_date);
  const frequency = readFrequency(activity.activity?.response_frequency);
  const period = periodOf(frequency, response_date).key;
  const existing = await repository.ofPeriod(activity.id, rater, period);
  if (existing) return repository.lock(existing.id);
  return repository.create({
    kind: 'checklist',
    activity_id: activity.id,
    source: sourceOf(activity),
    library_id: activity.library_id,
    rater,
    period,
    response_date,
    response_frequency: frequency,
    file_status: 'draft',
    updator_id: context.actor.id,
    recorded_by: context.actor.id,
    session_id,
    elements: mergeAnswers(activity, [], []),
  });
}
