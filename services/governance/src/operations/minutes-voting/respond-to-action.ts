import { command, invalid, say } from '@attesta/kit';
import { ActionFileRepository } from '../../repositories/action-file.repository';
import { openAction, readComment, respondToAction as respond } from '../../voting/action-response';
import { changedEvent } from '../../voting/cast-by-link';
import { openActionLink } from '../../voting/open-action-link';

/**
 * Takes what an outsider says of their action, once, with files that were uploaded under the same link (daily work 4, 5, 7 Public
 * pages).
 * @throws AppError invalid, conflict 'Response Already Submitted.', and as `openLink`
 */
export const respondToAction = command('governance.RespondToAction', async (request, context, unit) => {
  const opened = await openActionLink(context, request);
  const { scope, meeting, point } = opened;
  await context.memberships.mustBeWritable(scope.organizationId);
  const comment = readComment(request.u_comment);
  const own = unit.withOrganization(scope.organizationId);
  const uploads = await new ActionFileRepository(own).ofPoint(point.id);
  const files = (request.u_doc ?? []).map(({ id }, index) => {
    const upload = uploads.find(({ file }) => file.id === id);
    if (!upload) throw invalid(`u_doc[${index}].id`, say('governance.action_file_unknown'));
    return upload.file;
  });
  const changed = await respond(own, point, { comment, files });
  await new ActionFileRepository(own).deleteMany({ discussion_point_id: point.id });
  unit.live(changedEvent(opened, ['governance.discussion_point']));
  return { message: say('governance.action_submitted'), data: await openAction(context, scope, meeting, changed) };
});
