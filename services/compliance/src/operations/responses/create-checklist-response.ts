import { type AppError, type Context, command, invalid, objectId, periodOf, readFrequency, say } from '@attesta/kit';
import type { CreateChecklistResponseRequest__Output as Request } from '@attesta/proto/compliance';
import { answeringRater, checklistOf } from '../../checklists/answering';
import { sourceOf } from '../../content/activity-source';
import type { Rater } from '../../domain/rater';
import type { Node } from '../../repositories/node.repository';
import { type Response, ResponseRepository } from '../../repositories/response.repository';
import type { ResponseDocument } from '../../repositories/response.schema';
import { inOrganization, type OrganizationScope, organizationScope } from '../../requests/organization-scope';
import { isDuplicate, responseConflict } from '../../responses/conflict';
import { readFileStatus } from '../../responses/file-status';
import { mergeAnswers } from '../../responses/merge-answers';
import { publishRecorded } from '../../responses/publish-recorded';
import { responseDay } from '../../responses/response-day';
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
  const activity = await checklistOf(tenant.scope, tenant.libraries, id);
  const rater = await answeringRater(context, tenant, activity, responseDay(request.response_date));
  const fields = await responseFields(request, context, tenant, activity, rater);
  try {
    const own = inOrganization(unit, tenant.organization.id);
    const repository = new ResponseRepository(own);
    const existing = await repository.ofPeriod(id, rater, fields.period);
    if (existing) throw await answeredAlready(context, existing);
    const response = await repository.create(fields);
    if (response.file_status === 'submitted') publishRecorded(own, response, activity.substandard_ids);
    const [data] = await responseViews(context, tenant.organization.id, [response]);
    return { message: say('compliance.response_added'), data };
  } catch (error) {
    // Two sent it at once: the unique index let one through.
    const existing = isDuplicate(error)
      ? await new ResponseRepository(tenant.scope).ofPeriod(id, rater, fields.period)
      : undefined;
    throw existing ? await answeredAlready(context, existing) : error;
  }
});

async function responseFields(
  request: Request,
  context: Context,
  tenant: OrganizationScope,
  activity: Node,
  rater: Rater,
): Promise<Omit<ResponseDocument, 'organization_id'>> {
  const frequency = readFrequency(activity.activity?.response_frequency || request.response_frequency);
  const response_date = responseDay(request.response_date);
  const file_status = readFileStatus(request.file_status);
  const elements = mergeAnswers(activity, [], request.elements ?? []);
  return {
    activity_id: activity.id,
    source: sourceOf(activity),
    library_id: activity.library_id,
    rater,
    period: periodOf(frequency, response_date).key,
    response_date,
    response_frequency: frequency,
    file_status,
    file_no: request.file_no ?? '',
    updator_id: await updator(request.updator_id, context, tenant),
    recorded_by: context.actor.id,
    session_id: (await ownSession(context, tenant, activity, response_date))?.id,
    comments: request.comments ?? '',
    elements,
    score: storedScore(file_status, elements),
    submitted_at: file_status === 'submitted' ? new Date() : null,
    deleted_at: null,
  };
}

/** Whose answer it is: roles 2 and 3 may record one for an updater of the organization. */
async function updator(
  given: string | undefined | null,
  context: Context,
  { organization }: OrganizationScope,
): Promise<string> {
  const { id, role } = context.actor;
  if (!given || given === id || role > 3) return id;
  const user = await context.directory.user(objectId(given, 'updator_id'));
  if (user?.organization_id !== organization.id)
    throw invalid('updator_id', say('compliance.updator_of_another_organization'));
  return user.id;
}

function answeredAlready(context: Context, existing: Response): Promise<AppError> {
  return responseConflict(context, say('compliance.answered_already'), existing);
}
