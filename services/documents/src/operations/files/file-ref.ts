import type { FileRef } from '@attesta/proto/common';
import type { FileDocument } from '../../repositories/file.schema';

/** A stored file as other services and clients know it. Its path under /api/v1/download/ is its id. */
export function fileRef(file: FileDocument): FileRef {
  const { id, name, size, content_type, sha256 } = file;
  return { id, name, size, content_type, sha256, file_path: id };
}
