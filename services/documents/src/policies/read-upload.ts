import { AppError, type Context, invalid, notFound, say } from '@attesta/kit';
import type { FileRef } from '@attesta/proto/common';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { bytesOf } from '../storage';
import { readPolicyFile } from '../text/heavy-text';
import type { PolicyFile } from '../text/read-policy-file';
import { textLimits } from '../text/text-limits';

/** A file that came with a form, and what it says. */
export interface PolicyUpload extends PolicyFile {
  file: StoredFile;
}

/**
 * Reads a file that was uploaded for the library of policies: what it is, and what it says.
 * @throws AppError as readPolicyFile, too_large
 */
export async function readUpload(context: Context, { id }: Partial<FileRef>): Promise<PolicyUpload> {
  const file = await new FileRepository(context).findById(id ?? '');
  if (!file) throw notFound('file', id ?? '');
  refuseTooLarge(file.size);
  if (file.size === 0) throw invalid('files', say('documents.policy_damaged'));
  const chunks: Buffer[] = [];
  for await (const chunk of await bytesOf(file)) chunks.push(chunk as Buffer);
  return { file, ...(await readPolicyFile(context, Buffer.concat(chunks))) };
}

/** What can be said of a file for the library before any of it is read. @param bytes @throws AppError too_large */
export function refuseTooLarge(bytes: number): void {
  if (bytes <= textLimits.file) return;
  const message = say('documents.policy_too_large', { most: textLimits.file / 1024 / 1024 });
  throw new AppError('too_large', message, [{ field: 'files', message }]);
}
