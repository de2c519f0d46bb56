import { AppError, command, notFound, objectId, say } from '@attesta/kit';
import { ResponseRepository } from '../../repositories/response.repository';
import { inOrganization } from '../../requests/organization-scope';
import { attachmentView, newAttachment, replaceAttachment } from '../../responses/attachments';
import { changeable } from '../../responses/changeable';
import { publishFileReferences } from '../../responses/file-references';
import { attachedAt, remembering } from '../../responses/removed-files';
import { responseViews } from '../../responses/response-view';

/** Replaces an attached file; the attachment keeps its id (daily work 7 updateFile). @throws AppError */
export const updateChecklistFile = command('compliance.UpdateChecklistFile', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const { tenant, response } = await changeable(context, (responses) => responses.withAttachment(id), 'document', id);
  const replacement = { ...newAttachment(request.file, context.actor.id), id };
  const own = inOrganization(unit, tenant.organization.id);
  const locked = await new ResponseRepository(own).lock(response.id);
  const former = locked && attachedAt(locked, id);
  if (!former) throw notFound('document', id);
  const elements = replaceAttachment(locked.elements, id, replacement);
  const changed = await new ResponseRepository(own).changed(locked, {
    elements,
    removed_files: remembering(locked, former.file, former.element_id, context.actor.id),
  });
  if (!changed) throw new AppError('conflict', say('compliance.changed_just_now'));
  publishFileReferences(own, changed);
  const [view] = await responseViews(context, tenant.organization.id, [changed]);
  return {
    message: say('compliance.file_replaced'),
    data: { attachment: attachmentView(replacement), response: view },
  };
});
