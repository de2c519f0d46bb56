import { command, invalid, notFound, objectId, say, signedRelayPath } from '@attesta/kit';
import { UploadRepository } from '../../repositories/upload.repository';

/**
 * Lets a request of the tus protocol through: one that begins an upload, or goes on with one of the actor's own in this organization.
 * @throws AppError invalid without an organization, not_found
 */
export const resumeUpload = command('documents.ResumeUpload', async (request, context, unit) => {
  const { organizationId, actor, requestId } = context;
  if (!organizationId) throw invalid('organization_id', say('documents.select_organization'));
  const id = request.id ? objectId(request.id, 'id') : '';
  if (id) {
    const uploads = new UploadRepository(unit);
    const file = await uploads.uploading(id);
    if (file?.user_id !== actor.id || file.organization_id !== organizationId) throw notFound('file', id);
    await uploads.prolong(id);
  }
  const claims = { id, organizationId, requestId, actor: JSON.stringify(actor) };
  return { message: say('kit.success'), data: { path: signedRelayPath({ protocol: 'tus', claims }) } };
});
