import type { UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import type { Node, SubstandardFile } from '../repositories';

/** The document of a substandard, which whoever uses its library may download. */
export function sharedFileReferences({ id, version, file }: Node): FileReferences {
  return { owner: `content/nodes/${id}`, version, file_ids: file ? [file.id] : [] };
}

/** The document that an organization has put in place of a substandard's. */
export function ownFileReferences({ id, version, file }: SubstandardFile): FileReferences {
  return { owner: `content/substandard_files/${id}`, version, file_ids: file ? [file.id] : [] };
}

/** Tells documents which files a record holds, after that has changed. */
export function publishFileReferences(unit: UnitOfWork, references: FileReferences): void {
  unit.publish('content.files.changed', references);
}

/** Tells documents that a record was deleted and holds nothing any more. */
export function publishFilesReleased(unit: UnitOfWork, { owner, version = 0 }: FileReferences): void {
  publishFileReferences(unit, { owner, version: version + 1, file_ids: [] });
}
