import { AppError, notFound, objectId, preparedCommand, say } from '@attesta/kit';
import { ResponseRepository } from '../../repositories/response.repository';
import { inOrganization } from '../../requests/organization-scope';
import { attachmentView } from '../../responses/attachments';
import { changeable } from '../../responses/changeable';
import { publishFileReferences } from '../../responses/file-references';
import { publishRecorded, publishScored } from '../../responses/publish-recorded';
import { broughtBack } from '../../responses/removed-files';

/**
 * Puts an evidence file back where it was taken off or replaced. Documents keeps it for another day first, so that it can't go while
 * this is written.
 * @throws AppError not_found, also for what is gone for good; forbidden; unprocessable when its place is gone; conflict
 */
export const restoreEvidence = preparedCommand('compliance.RestoreEvidence', async (request, context) => {
  const fileId = objectId(request.file_id, 'file_id');
  const find = (responses: ResponseRepository) => responses.withRemoved(fileId);
  const { tenant, response, activity } = await changeable(context, find, 'document', fileId);
  if (!activity) throw new AppError('unprocessable', say('compliance.evidence_place_gone'));
  const organization_id = tenant.organization.id;
  const { data = [] } = await context.call('documents.ProlongFiles', { ids: [fileId], organization_id });
  if (!data.includes(fileId)) throw notFound('document', fileId);
  return async (unit) => {
    const own = inOrganization(unit, organization_id);
    const locked = await new ResponseRepository(own).lock(response.id);
    const removed = locked?.removed_files?.find(({ file_id }) => file_id === fileId);
    if (!locked || !removed) throw notFound('document', fileId);
    const { file, set } = broughtBack(context, locked, activity, removed);
    const changed = await new ResponseRepository(own).changed(locked, set);
    if (!changed) throw new AppError('conflict', say('compliance.changed_just_now'));
    publishFileReferences(own, changed);
    const substandards = activity.substandard_ids;
    if (changed.file_status === 'submitted') {
      if (removed.element_id) publishRecorded(own, changed, substandards);
      else await publishScored(own, changed, substandards, context.actor.id);
    }
    return { message: say('compliance.evidence_restored'), data: attachmentView(file) };
  };
});
