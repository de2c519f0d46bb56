import { AppError, type Context, objectId, say } from '@attesta/kit';
import type { CreateResponseFileRequest__Output as Request } from '@attesta/proto/compliance';
import { activityOf, answeringRater } from '../checklists/answering';
import { activityKind, kindOfResponse } from '../domain/activity-kind';
import { usualExpiry } from '../domain/document/document-answer';
import type { Node } from '../repositories/node.repository';
import { ResponseRepository } from '../repositories/response.repository';
import type { ResponseDocument } from '../repositories/response.schema';
import { organizationScope } from '../requests/organization-scope';
import { changeable } from '../responses/changeable';
import { type FileTarget, lockedOrDraft } from '../responses/file-target';
import { responseDay } from '../responses/response-day';
import { responsePlace } from '../responses/response-place';
import { measureOf } from './kpi-parts';

/** Reads from a request which response its file belongs to. @throws AppError not_found, forbidden, invalid, unprocessable for a checklist's */
export async function recordedTarget(request: Request, context: Context): Promise<FileTarget> {
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
  const where = responsePlace(activity, rater, day);
  return { tenant, activity, lock: (unit) => lockedOrDraft(unit, context, where, nothingSaid(activity, day)) };
}

function ofChecklist(): AppError {
  return new AppError('unprocessable', say('compliance.no_form_of_checklist'));
}

/** What a draft says of its kind before anything was answered. */
function nothingSaid(activity: Node, day: string): Partial<ResponseDocument> {
  const kind = activityKind(activity.activity);
  const { observation_type = '', currency_type = '', expiry_days } = activity.activity ?? {};
  const empty = { value: null, numerator: null, denominator: null };
  return {
    kind,
    kpi: kind === 'kpi' ? { ...measureOf(activity), ...empty } : null,
    observation: kind === 'observation' ? { status: null, observation_type, currency: null, currency_type } : null,
    document: kind === 'document' ? { expiry_date: usualExpiry(day, expiry_days), description: '' } : null,
  };
}
