import { AppError, command, invalid, notFound, objectId, say } from '@attesta/kit';
import { notTooMany } from '../../recorded/files';
import { ResponseRepository } from '../../repositories/response.repository';
import { inOrganization } from '../../requests/organization-scope';
import { attachmentView, newAttachment } from '../../responses/attachments';
import { publishFileReferences } from '../../responses/file-references';
import { fileTarget } from '../../responses/file-target';
import { mergeAnswers } from '../../responses/merge-answers';
import { publishRecorded } from '../../responses/publish-recorded';
import { responseViews } from '../../responses/response-view';

/**
 * Attaches an evidence file to an element of a response (daily work 7 storage_activity_checklist createFile).
 * @throws AppError invalid without a file or for an element of another activity; unprocessable for one that has 50; not_found, forbidden
 */
export const createChecklistFile = command('compliance.CreateChecklistFile', async (request, context, unit) => {
  const added = newAttachment(request.file, context.actor.id);
  const elementId = objectId(request.element_id, 'element_id');
  const { tenant, activity, lock } = await fileTarget(request, context);
  const own = inOrganization(unit, tenant.organization.id);
  const response = await lock(own);
  if (!response) throw notFound('response', request.storage_id ?? '');
  const elements = mergeAnswers(activity, response.elements, []);
  const element = elements.find((one) => one.element_id === elementId || one.id === elementId);
  if (!element) throw invalid('element_id', say('compliance.element_of_another_activity'));
  element.attachments = notTooMany([...element.attachments, added]);
  const changed = await new ResponseRepository(own).changed(response, { elements });
  if (!changed) throw new AppError('conflict', say('compliance.changed_just_now'));
  publishFileReferences(own, changed);
  if (changed.file_status === 'submitted') publishRecorded(own, changed, activity.substandard_ids);
  const [view] = await responseViews(context, tenant.organization.id, [changed]);
  return { message: say('compliance.document_added'), data: { attachment: attachmentView(added), response: view } };
});
