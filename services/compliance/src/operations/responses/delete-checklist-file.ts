import { AppError, command, notFound, objectId, say } from '@attesta/kit';
import { ResponseRepository } from '../../repositories/response.repository';
import { inOrganization } from '../../requests/organization-scope';
import { replaceAttachment } from '../../responses/attachments';
import { changeable } from '../../responses/changeable';
import { publishFileReferences } from '../../responses/file-references';
import { publishRecorded } from '../../responses/publish-recorded';
import { attachedAt, remembering } from '../../responses/removed-files';

/** Takes an evidence file off its response, which remembers it (daily work 7 Updater, 8). @throws AppError not_found, forbidden */
export const deleteChecklistFile = command('compliance.DeleteChecklistFile', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const { tenant, response, activity } = await changeable(
    context,
    (responses) => responses.withAttachment(id),
    'document',
    id,
  );
  const own = inOrganization(unit, tenant.organization.id);
  const locked = await new ResponseRepository(own).lock(response.id);
  const taken = locked && attachedAt(locked, id);
  if (!taken) throw notFound('document', id);
  const changed = await new ResponseRepository(own).changed(locked, {
    elements: replaceAttachment(locked.elements, id, undefined),
    removed_files: remembering(locked, taken.file, taken.element_id, context.actor.id),
  });
  if (!changed) throw new AppError('conflict', say('compliance.changed_just_now'));
  publishFileReferences(own, changed);
  if (changed.file_status === 'submitted') publishRecorded(own, changed, activity?.substandard_ids ?? []);
  return { message: say('compliance.document_deleted') };
});
