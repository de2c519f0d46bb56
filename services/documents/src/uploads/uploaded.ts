import { AppError, type Context, notFound, objectId, runUnitOfWork, say } from '@attesta/kit';
import type { IntakeScope } from '../intake/take-file';
import { refuseTooLarge } from '../policies/read-upload';
import type { StoredFile } from '../repositories/file.repository';
import { UploadRepository } from '../repositories/upload.repository';
import { finishUpload } from './finish-upload';

type Caller = Pick<Context, 'actor' | 'organizationId' | 'requestId' | 'log' | 'signal'>;

/**
 * A file that the actor has sent up in parts and nothing holds yet. One whose bytes are all there, and that nobody has looked through
 * because the last request broke off, is looked through now.
 * @param refuse throws for more bytes than are wanted
 * @throws AppError invalid, not_found for somebody else's, conflict while parts are missing, too_large; as finishUpload
 */
export async function uploadedFile(
  caller: Caller,
  given: string,
  refuse: (bytes: number) => void = refuseTooLarge,
): Promise<StoredFile> {
  const { actor, organizationId } = caller;
  const id = objectId(given, 'uploads');
  const file = await new UploadRepository({ organizationId }).uploading(id);
  if (file?.user_id !== actor.id || file.organization_id !== organizationId) throw notFound('file', id);
  if (file.state !== 'arriving') return file;
  if (file.upload.offset < file.upload.length) throw new AppError('conflict', say('documents.upload_unfinished'));
  refuse(file.upload.length);
  return finishUpload(finishing(caller), file);
}

/** Its record is a transaction of its own: what was looked through stays so, whatever becomes of the call. */
function finishing({ actor, organizationId, requestId, log, signal }: Caller): IntakeScope {
  const origin = { organizationId, actorId: actor.id, requestId, source: 'documents.ResumeUpload' };
  return { organizationId, log, signal, transaction: (work) => runUnitOfWork(origin, work, () => undefined) };
}
