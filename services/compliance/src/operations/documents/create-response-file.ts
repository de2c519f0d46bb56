import { AppError, command, notFound, say } from '@attesta/kit';
import { notTooMany } from '../../recorded/files';
import { recordedScore } from '../../recorded/recorded-score';
import { recordedTarget } from '../../recorded/recorded-target';
import { viewOfKind } from '../../recorded/views';
import { ResponseRepository } from '../../repositories/response.repository';
import { inOrganization } from '../../requests/organization-scope';
import { attachmentView, newAttachment } from '../../responses/attachments';
import { publishFileReferences } from '../../responses/file-references';
import { publishScored } from '../../responses/publish-recorded';

/**
 * Adds one file to a KPI value, an observation or a document, whatever these say by now: several arrive at once.
 * @throws AppError invalid without a file; unprocessable for one too many or a checklist; not_found, forbidden
 */
export const createResponseFile = command('compliance.CreateResponseFile', async (request, context, unit) => {
  const added = newAttachment(request.file, context.actor.id);
  const { tenant, activity, lock } = await recordedTarget(request, context);
  const own = inOrganization(unit, tenant.organization.id);
  const response = await lock(own);
  if (!response) throw notFound('response', request.storage_id ?? '');
  const files = notTooMany([...response.files, added]);
  const score = recordedScore(response.file_status, { ...response, files });
  const changed = await new ResponseRepository(own).changed(response, { files, score });
  if (!changed) throw new AppError('conflict', say('compliance.changed_just_now'));
  publishFileReferences(own, changed);
  if (changed.file_status === 'submitted')
    await publishScored(own, changed, activity.substandard_ids, context.actor.id);
  const data = {
    attachment: attachmentView(added),
    storage_id: changed.id,
    ...(await viewOfKind(context, tenant.organization.id, changed)),
  };
  return { message: say('compliance.document_added'), data };
});
