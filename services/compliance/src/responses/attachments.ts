import { required } from '@attesta/kit';
import type { FileRef__Output as FileRef } from '@attesta/proto/common';
import type { StoredAttachment, StoredElement } from '../repositories/response.schema';
import { innerId } from './merge-answers';

/** What is kept of an uploaded file. @throws AppError invalid when the form brought none */
export function newAttachment(file: FileRef | null | undefined, uploadedBy: string): StoredAttachment {
  const given: Partial<FileRef> = file ?? {};
  return {
    id: innerId(),
    file_id: required(given.id, 'file'),
    name: given.name ?? '',
    size: Number(given.size ?? 0),
    content_type: given.content_type ?? '',
    file_path: given.file_path ?? '',
    uploaded_by: uploadedBy,
    uploaded_at: new Date(),
    sha256: given.sha256 ?? '',
  };
}

/** The elements after one attachment was replaced, or taken away when there is no replacement. */
export function replaceAttachment(
  elements: StoredElement[],
  id: string,
  replacement: StoredAttachment | undefined,
): StoredElement[] {
  return elements.map((element) => ({
    ...element,
    attachments: element.attachments.flatMap((one) => (one.id === id ? (replacement ?? []) : one)),
  }));
}

/** An attachment as replies show it. */
export function attachmentView({ uploaded_at, sha256 = '', ...attachment }: StoredAttachment) {
  return { ...attachment, sha256, uploaded_at: uploaded_at.toISOString() };
}
