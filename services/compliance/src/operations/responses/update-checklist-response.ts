import { changesOf, command, notFound, objectId, periodOf, readFrequency, say } from '@attesta/kit';
import type { UpdateChecklistResponseRequest__Output as Request } from '@attesta/proto/compliance';
import type { Node } from '../../repositories/node.repository';
import type { Response } from '../../repositories/response.repository';
import type { ResponseDocument } from '../../repositories/response.schema';
import { assertNewest, changeResponse } from '../../responses/change-response';
import { changeable } from '../../responses/changeable';
import { readFileStatus } from '../../responses/file-status';
import { withRevisions } from '../../responses/kept-revisions';
import { mergeAnswers } from '../../responses/merge-answers';
import { replacedAnswers } from '../../responses/replaced-answers';
import { responseDay } from '../../responses/response-day';
import { responseViews } from '../../responses/response-view';
import { storedScore } from '../../responses/stored-score';
import { ownSession } from '../../sessions/session-scope';

/**
 * Changes the fields of a response that are sent: null and "" clear; elements that are not named stay as they were (daily
 * work 7 storage_activity_checklist). What was submitted before is kept among its revisions, with who replaced it and when.
 * @throws AppError conflict with the current state when `version` is no longer the newest, or when its new date lies in
 * a period that has a response already; as withRevisions
 */
export const updateChecklistResponse = command('compliance.UpdateChecklistResponse', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const found = await changeable(context, (responses) => responses.present(id, 'checklist'), 'response', id);
  const { response, activity } = found;
  if (!activity) throw notFound('activity', response.activity_id);
  await assertNewest(context, request.version, response, responseViews);
  const set = changes(request, response, activity);
  set.revisions = withRevisions(response, replacedAnswers(context, response, set));
  set.recorded_by = context.actor.id;
  const session = await ownSession(context, found.tenant, activity, set.response_date ?? response.response_date);
  if (session) set.session_id = session.id;
  const data = await changeResponse(context, unit, { ...found, set, views: responseViews });
  return { message: say('compliance.response_updated'), data };
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
