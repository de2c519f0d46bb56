import { AppError, notFound, say } from '@attesta/kit';
import type { FileRef__Output as FileRef } from '@attesta/proto/common';
import type { StoredAttachment } from '../repositories/response.schema';
import { newAttachment } from '../responses/attachments';

/** Files that one response may have at once, of a checklist each of its elements. */
export const mostFiles = 50;

/** What is kept of the files of a form; none when it brought none. */
export function newAttachments(files: FileRef[] | null | undefined, uploadedBy: string): StoredAttachment[] {
  return (files ?? []).map((file) => newAttachment(file, uploadedBy));
}

/**
 * The files of a response after some have come in place of one of them, or of all.
 * @param id of the attachment that is replaced; all of them where nothing is said
 * @throws AppError not_found for one that the response does not have
 */
export function replaceFiles(
  present: StoredAttachment[],
  given: StoredAttachment[],
  id: string | undefined,
): StoredAttachment[] {
  if (!id) return given.length > 0 ? given : present;
  if (!present.some((file) => file.id === id)) throw notFound('document', id);
  return notTooMany(present.flatMap((file) => (file.id !== id ? file : given.length > 0 ? given : [])));
}

/** @throws AppError unprocessable when these are more than a response may have */
export function notTooMany(files: StoredAttachment[]): StoredAttachment[] {
  if (files.length <= mostFiles) return files;
  throw new AppError('unprocessable', say('compliance.too_many_files', { most: mostFiles }));
}
