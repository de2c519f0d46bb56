import type { Scope, UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import { platform } from '../domain/organization';
import { LibraryRepository, type Node, type SubstandardFile } from '../repositories';

/** The documents of substandards, which every organization that uses the library may download. */
export async function sharedFileReferences(scope: Scope, nodes: Node[]): Promise<FileReferences[]> {
  const ids = [...new Set(nodes.map(({ library_id }) => library_id))];
  const libraries = await new LibraryRepository(scope, ids).find({}, { select: ['organization_id'] });
  const makers = new Map(libraries.map(({ id, organization_id = platform }) => [id, organization_id]));
  return nodes.map(({ id, version, file, library_id }) => ({
    owner: `content/nodes/${id}`,
    version,
    file_ids: file ? [file.id] : [],
    audience: 'library',
    library_id,
    library_maker: makers.get(library_id) ?? platform,
  }));
}

/** The document that an organization has put in place of a substandard's. */
export function ownFileReferences({ id, version, file }: SubstandardFile): FileReferences {
  return {
    owner: `content/substandard_files/${id}`,
    version,
    file_ids: file ? [file.id] : [],
    audience: 'organization',
  };
}

/** Tells documents which files records hold, after that has changed. */
export function publishFileReferences(unit: UnitOfWork, references: FileReferences[]): void {
  for (const one of references) unit.publish('content.files.changed', one);
}

/** Tells documents that records were deleted and hold nothing any more. */
export function publishFilesReleased(unit: UnitOfWork, references: FileReferences[]): void {
  publishFileReferences(
    unit,
    references.map((one) => ({ ...one, version: (one.version ?? 0) + 1, file_ids: [] })),
  );
}
