import { AppError, type Logger, say } from '@attesta/kit';
import { FileIntake, fileLimit } from '../intake/file-intake';
import { finishFile, giveUpFile, type IntakeScope } from '../intake/take-file';
import type { StoredFile } from '../repositories/file.repository';
import { type Uploading, UploadRepository } from '../repositories/upload.repository';
import { startScan } from '../scan/clamd';
import { bytesOf, objectStore } from '../storage';
import { firstTail } from './write-parts';

/**
 * Looks through a file whose last part has come, as through one that comes whole: hash, type, scan, programs. It is read once more for
 * that, because no hash outlives a process, and stays where it lies. What is refused is given up.
 * @throws AppError unprocessable (a virus, a program), unavailable
 */
export async function finishUpload(scope: IntakeScope, { id, upload }: Uploading): Promise<StoredFile> {
  const file = await new UploadRepository(scope).uploading(id);
  if (!file) throw new AppError('unavailable', say('documents.removed_while_arriving'));
  if (file.state !== 'arriving') return file;
  await objectStore().removeSegments(file.object_key, firstTail);
  const scan = await startScan(scope.log as Logger);
  const stored = upload.length === 0 ? none() : await bytesOf({ ...file, size: upload.length });
  const intake = new FileIntake(stored, fileLimit(upload.length), scan, scope.signal);
  try {
    for await (const _chunk of intake.bytes());
    return await finishFile(scope, file, intake.result());
  } catch (error) {
    // Who has sent it asks for it, and the request before has not broken off everywhere: one of the two was first.
    const present = await new UploadRepository(scope).uploading(id);
    if (present && present.state !== 'arriving') return present;
    if (error instanceof AppError && error.code === 'unprocessable') await giveUpFile(file);
    throw error;
  }
}

async function* none(): AsyncIterable<Buffer> {}
