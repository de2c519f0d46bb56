import { command, notFound, objectId } from '@attesta/kit';
import type { UpdateChecklistResponseRequest__Output as Request } from '@attesta/proto/compliance';
import { inOrganization } from '../../access/organization-scope';
import { changeable } from '../../access/response-of';
import { periodOf, readFrequency } from '../../domain/period';
import type { Node } from '../../repositories/node.repository';
import { type Response, ResponseRepository } from '../../repositories/response.repository';
import type { ResponseDocument } from '../../repositories/response.schema';
import { isDuplicate, responseConflict } from '../../responses/conflict';
import { readFileStatus } from '../../responses/file-status';
import { mergeAnswers } from '../../responses/merge-answers';
import { publishRecorded } from '../../responses/record';
import { responseDay } from '../../responses/response-day';
import { responseViews } from '../../responses/response-view';
import { storedScore } from '../../responses/stored-score';

/**
 * Changes a response; elements that are not named stay as they were (daily work 7 storage_activity_checklist).
 * @throws AppError conflict with the current state when `version` is no longer the newest, or when its new date lies in
 * a period that has a response already
 */
export const updateChecklistResponse = command('compliance.UpdateChecklistResponse', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const { place, response, activity } = await changeable(
    context,
    (responses) => responses.standing(id),
    'response',
    id,
  );
  if (!activity) throw notFound('activity', response.activity_id);
  const changedMeanwhile = (current: Response) =>
    responseConflict(
      context,
      'Response not updated',
      'Somebody else has changed this response meanwhile: look at it and save again.',
      current,
    );
  if (request.version && request.version !== response.version) throw await changedMeanwhile(response);
  const set = changes(request, response, activity);
  try {
    const own = inOrganization(unit, place.organization.id);
    const repository = new ResponseRepository(own);
    const changed = await repository.changed(response, set);
    if (!changed) {
      const current = await repository.standing(id);
      throw current ? await changedMeanwhile(current) : notFound('response', id);
    }
    if (changed.file_status === 'submitted') publishRecorded(own, changed, activity.substandard_ids);
    const [data] = await responseViews(context, place.organization.id, [changed]);
    return { message: 'Response updated Sucessfully', data };
  } catch (error) {
    const { activity_id, rater } = response;
    const other = isDuplicate(error)
      ? await new ResponseRepository(place.scope).ofPeriod(activity_id, rater, set.period ?? '')
      : undefined;
    throw other
      ? await responseConflict(
          context,
          'Response not updated',
          'The period of this date has a response already.',
          other,
        )
      : error;
  }
});

function changes(request: Request, response: Response, activity: Node): Partial<ResponseDocument> {
  const response_date = responseDay(request.response_date, response.response_date);
  const file_status = readFileStatus(request.file_status, response.file_status);
  const elements = mergeAnswers(activity, response.elements, request.elements ?? []);
  return {
    response_date,
    period: periodOf(readFrequency(response.response_frequency), response_date).key,
    file_status,
    file_no: request.file_no ?? response.file_no,
    comments: request.comments ?? response.comments,
    elements,
    score: storedScore(file_status, elements),
    submitted_at: file_status === 'submitted' ? (response.submitted_at ?? new Date()) : null,
  };
}
