import { AppError, command, invalid, type StoredFile, say } from '@attesta/kit';
import { ActionFileRepository } from '../../repositories/action-file.repository';
import { mostFiles } from '../../voting/action-response';
import { openActionLink } from '../../voting/open-action-link';

/** Takes note of files that were uploaded under the link of an action (daily work 7 Public pages). @throws AppError as `openLink`, conflict once it is completed */
export const putActionFiles = command('governance.PutActionFiles', async (request, context, unit) => {
  const { scope, point } = await openActionLink(context, request);
  await context.memberships.mustBeWritable(scope.organizationId);
  if (point.u_status === 'completed') throw new AppError('conflict', say('governance.action_already'));
  const uploads = new ActionFileRepository(unit.withOrganization(scope.organizationId));
  const files = (request.files ?? []) as StoredFile[];
  if ((await uploads.ofPoint(point.id)).length + files.length > mostFiles)
    throw invalid('files', say('governance.action_files_most', { most: mostFiles }));
  await uploads.createMany(files.map((file) => ({ discussion_point_id: point.id, file })));
  return { message: say('governance.vote_success') };
});
