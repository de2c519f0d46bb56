import { AppError, type Context, notFound, objectId, say } from '@attesta/kit';
import type { StoredFile } from '../repositories/file.repository';
import { UploadRepository } from '../repositories/upload.repository';

/**
 * A file that the actor has sent up in parts and nothing holds yet.
 * @throws AppError invalid, not_found for somebody else's, conflict while parts are missing
 */
export async function uploadedFile(
  { actor, organizationId }: Pick<Context, 'actor' | 'organizationId'>,
  given: string,
): Promise<StoredFile> {
  const id = objectId(given, 'uploads');
  const file = await new UploadRepository({ organizationId }).uploading(id);
  if (file?.user_id !== actor.id || file.organization_id !== organizationId) throw notFound('file', id);
  if (file.state === 'arriving') throw new AppError('conflict', say('documents.upload_unfinished'));
  return file;
}
