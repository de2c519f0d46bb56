import { changesOf, command, notFound, objectId, periodOf, readFrequency, say } from '@attesta/kit';
import type { UpdateChecklistResponseRequest__Output as Request } from '@attesta/proto/compliance';
import type { Node } from '../../repositories/node.repository';
import { type Response, ResponseRepository } from '../../repositories/response.repository';
import type { ResponseDocument } from '../../repositories/response.schema';
import { inOrganization } from '../../requests/organization-scope';
import { changeable } from '../../responses/changeable';
import { isDuplicate, responseConflict } from '../../responses/conflict';
import { readFileStatus } from '../../responses/file-status';
import { mergeAnswers } from '../../responses/merge-answers';
import { publishRecorded } from '../../responses/publish-recorded';
import { responseDay } from '../../responses/response-day';
import { responseViews } from '../../responses/response-view';
import { storedScore } from '../../responses/stored-score';
import { ownSession } from '../../sessions/session-scope';

/**
 * Changes the fields of a response that are sent: null and "" clear; elements that are not named stay as they were (daily
 * work 7 storage_activity_checklist).
 * @throws AppError conflict with the current state when `version` is no longer the newest, or when its new date lies in
 * a period that has a response already
 */
export const updateChecklistResponse = command('compliance.UpdateChecklistResponse', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const { tenant, response, activity } = await changeable(
    context,
    (responses) => responses.present(id),
    'response',
    id,
  );
  if (!activity) throw notFound('activity', response.activity_id);
  const changedMeanwhile = (current: Response) =>
    responseConflict(context, say('compliance.changed_meanwhile'), current);
  if (request.version && request.version !== response.version) throw await changedMeanwhile(response);
  const set = changes(request, response, activity);
  const session = await ownSession(context, tenant, activity, set.response_date ?? response.response_date);
  if (session) set.session_id = session.id;
  try {
    const own = inOrganization(unit, tenant.organization.id);
    const repository = new ResponseRepository(own);
    const changed = await repository.changed(response, set);
    if (!changed) {
      const current = await repository.present(id);
      throw current ? await changedMeanwhile(current) : notFound('response', id);
    }
    if (changed.file_status === 'submitted') publishRecorded(own, changed, activity.substandard_ids);
    const [data] = await responseViews(context, tenant.organization.id, [changed]);
    return { message: say('compliance.response_updated'), data };
  } catch (error) {
    const { activity_id, rater } = response;
    const other = isDuplicate(error)
      ? await new ResponseRepository(tenant.scope).ofPeriod(activity_id, rater, set.period ?? '')
      : undefined;
    throw other ? await responseConflict(context, say('compliance.period_taken'), other) : error;
  }
});

function changes(request: Request, response: Response, activity: Node): Partial<ResponseDocument> {
  const text = (given: string): string => given;
  const sent = changesOf(request, {
    response_date: [responseDay],
    file_status: [(given: string) => readFileStatus(given, response.file_status)],
    file_no: [text, ''],
    comments: [text, ''],
  });
  const { response_date, file_status } = { ...response, ...sent };
  const elements = mergeAnswers(activity, response.elements, request.elements ?? []);
  return {
    ...sent,
    period: periodOf(readFrequency(response.response_frequency), response_date).key,
    elements,
    score: storedScore(file_status, elements),
    submitted_at: file_status === 'submitted' ? (response.submitted_at ?? new Date()) : null,
  };
}
