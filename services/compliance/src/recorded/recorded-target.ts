import { AppError, type Context, objectId, say, type UnitOfWork } from '@attesta/kit';
import type { CreateResponseFileRequest__Output as Request } from '@attesta/proto/compliance';
import { activityOf, answeringRater } from '../checklists/answering';
import { activityKind, kindOfResponse } from '../domain/activity-kind';
import { usualExpiry } from '../domain/document/document-answer';
import type { Rater } from '../domain/rater';
import type { Node } from '../repositories/node.repository';
import { type Response, ResponseRepository } from '../repositories/response.repository';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { changeable } from '../responses/changeable';
import { responseDay } from '../responses/response-day';
import { measureOf } from './kpi-parts';
import { place } from './record';

/** The response that a file goes to; `lock` makes a draft when the period has none yet, undefined when it is gone. */
interface RecordedTarget {
  tenant: OrganizationScope;
  activity: Node;
  lock(unit: UnitOfWork): Promise<Response | undefined>;
}

/** Reads from a request which response its file belongs to. @throws AppError not_found, forbidden, invalid, unprocessable for a checklist's */
export async function recordedTarget(request: Request, context: Context): Promise<RecordedTarget> {
  if (request.storage_id) {
    const id = objectId(request.storage_id, 'storage_id');
    const { tenant, response } = await changeable(context, (responses) => responses.present(id), 'response', id);
    if (kindOfResponse(response) === 'checklist') throw ofChecklist();
    const activity = await activityOf(tenant.scope, tenant.libraries, response.activity_id);
    return { tenant, activity, lock: (unit) => new ResponseRepository(unit).lock(response.id) };
  }
  const tenant = await organizationScope(context);
  const activityId = objectId(request.client_activity_id || request.admin_activity_id, 'storage_id');
  const activity = await activityOf(tenant.scope, tenant.libraries, activityId);
  if (activityKind(activity.activity) === 'checklist') throw ofChecklist();
  const rater = await answeringRater(context, tenant, activity);
  const day = responseDay(request.responsedate, 'responsedate');
  return { tenant, activity, lock: (unit) => existingOrDraft(unit, context, activity, rater, day) };
}

function ofChecklist(): AppError {
  return new AppError('unprocessable', say('compliance.no_form_of_checklist'));
}

async function existingOrDraft(
  unit: UnitOfWork,
  context: Context,
  activity: Node,
  rater: Rater,
  day: string,
): Promise<Response | undefined> {
  const repository = new ResponseRepository(unit);
  const where = place(activity, rater, day);
  const existing = await repository.ofPeriod(activity.id, rater, where.period);
  if (existing) return repository.lock(existing.id);
  const kind = activityKind(activity.activity);
  const { observation_type = '', currency_type = '', expiry_days } = activity.activity ?? {};
  const empty = { value: null, numerator: null, denominator: null };
  return repository.create({
    ...where,
    kind,
    kpi: kind === 'kpi' ? { ...measureOf(activity), ...empty } : null,
    observation: kind === 'observation' ? { status: null, observation_type, currency: null, currency_type } : null,
    document: kind === 'document' ? { expiry_date: usualExpiry(day, expiry_days), description: '' } : null,
    file_status: 'draft',
    updator_id: context.actor.id,
    recorded_by: context.actor.id,
  });
}
