import { type Context, command, objectId, say } from '@attesta/kit';
import type { CreateChecklistResponseRequest__Output as Request } from '@attesta/proto/compliance';
import { answeringRater, checklistOf } from '../../checklists/answering';
import type { Rater } from '../../domain/rater';
import type { Node } from '../../repositories/node.repository';
import { type OrganizationScope, organizationScope } from '../../requests/organization-scope';
import { addResponse, type NewResponse } from '../../responses/add-response';
import { answeredBy } from '../../responses/answered-by';
import { readFileStatus } from '../../responses/file-status';
import { mergeAnswers } from '../../responses/merge-answers';
import { responseDay } from '../../responses/response-day';
import { responsePlace } from '../../responses/response-place';
import { responseViews } from '../../responses/response-view';
import { storedScore } from '../../responses/stored-score';
import { ownSession } from '../../sessions/session-scope';

/**
 * Answers a checklist for the period that its date lies in (daily work 7 storage_activity_checklist). A draft is kept
 * without a score.
 * @throws AppError conflict with the response that is there when the period is answered already; forbidden when the checklist
 * is not assigned to the actor; invalid naming each answer that can't be read
 */
export const createChecklistResponse = command('compliance.CreateChecklistResponse', async (request, context, unit) => {
  const tenant = await organizationScope(context, request.organization_id);
  const id = objectId(request.client_activity_id || request.admin_activity_id, 'admin_activity_id');
  const activity = await checklistOf(tenant, id);
  const rater = await answeringRater(context, tenant, activity, responseDay(request.response_date));
  const fields = await responseFields(request, context, tenant, activity, rater);
  const data = await addResponse(context, unit, { tenant, activity, fields, views: responseViews });
  return { message: say('compliance.response_added'), data };
});

async function responseFields(
  request: Request,
  context: Context,
  tenant: OrganizationScope,
  activity: Node,
  rater: Rater,
): Promise<NewResponse> {
  const response_date = responseDay(request.response_date);
  const file_status = readFileStatus(request.file_status);
  const elements = mergeAnswers(activity, [], request.elements ?? []);
  return {
    ...responsePlace(activity, rater, response_date, request.response_frequency),
    kind: 'checklist',
    file_status,
    file_no: request.file_no ?? '',
    updator_id: await answeredBy(request.updator_id, context, tenant),
    recorded_by: context.actor.id,
    session_id: (await ownSession(context, tenant, activity, response_date))?.id,
    comments: request.comments ?? '',
    elements,
    score: storedScore(file_status, elements),
    submitted_at: file_status === 'submitted' ? new Date() : null,
    deleted_at: null,
  };
}
