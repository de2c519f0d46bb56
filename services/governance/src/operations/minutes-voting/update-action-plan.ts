import { AppError, command, invalid, notFound, objectId, type StoredFile, say } from '@attesta/kit';
import { mayOpenPoint } from '../../discussion/may-open-point';
import { findMeeting } from '../../meetings/read-meeting';
import { DiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { actingFor } from '../../requests/acting-for';
import { mostFiles, openAction, readComment, respondToAction } from '../../voting/action-response';

/**
 * The same as an outsider's response, for users: who is responsible, who runs the committee, and administrators (daily work 5, 7).
 * @throws AppError invalid, not_found, forbidden 'This Item Is not assigned to you', conflict 'Response Already Submitted.'
 */
export const updateActionPlan = command('governance.UpdateActionPlan', async (request, context, unit) => {
  const scope = actingFor(context);
  const id = objectId(request.id, 'id');
  const point = await new DiscussionPointRepository(scope).findById(id);
  if (!point) throw notFound('discussion_point', id);
  const { meeting, committee } = await findMeeting(scope, point.committee_meeting_id);
  // An action is also theirs who neither attend the meeting nor sit on its committee.
  if (!mayOpenPoint(context, point, committee)) throw new AppError('forbidden', say('governance.not_assigned'));
  const files = (request.files ?? []) as StoredFile[];
  if (files.length > mostFiles) throw invalid('files', say('governance.action_files_most', { most: mostFiles }));
  const changed = await respondToAction(unit, point, { comment: readComment(request.u_comment), files });
  return { message: say('governance.action_submitted'), data: await openAction(context, scope, meeting, changed) };
});
