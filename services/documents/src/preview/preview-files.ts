import type { Scope, UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import { keepReferences } from '../references/keep-references';
import type { StoredFile } from '../repositories/file.repository';
import { type FilePreview, FilePreviewRepository } from '../repositories/file-preview.repository';

/** Keeps the PDF that was made of a file. @returns the one that is kept: that of somebody who was faster, if there is one */
export async function keepPreview(unit: UnitOfWork, source: StoredFile, fileId: string): Promise<FilePreview> {
  const previews = new FilePreviewRepository(unit);
  const known = await previews.ofContent(source.organization_id, source.sha256);
  if (known) return known;
  const made = await previews.create({
    organization_id: source.organization_id,
    source_sha256: source.sha256,
    file_id: fileId,
  });
  await keepReferences(unit, referencesOf(made));
  return made;
}

/** Lets go of some previews: their PDFs then go the way of all files that nothing holds. */
export async function dropPreviews(unit: UnitOfWork, previews: FilePreview[]): Promise<void> {
  if (previews.length === 0) return;
  for (const { id, version } of previews)
    await keepReferences(unit, { owner: ownerOf(id), version: version + 1, file_ids: [] });
  await new FilePreviewRepository(unit).deleteMany({ _id: { $in: previews.map(({ id }) => id) } });
}

/** Lets go of what was made of a file that is gone. Another file of the same content gets its own when it is looked at. */
export async function dropPreviewsOf(unit: UnitOfWork, { organization_id, sha256 }: StoredFile): Promise<void> {
  const preview = sha256 ? await new FilePreviewRepository(unit).ofContent(organization_id, sha256) : undefined;
  if (preview) await dropPreviews(unit, [preview]);
}

/** The present state of each preview that holds any of some files. */
export async function previewReferences(scope: Scope, fileIds: string[]): Promise<FileReferences[]> {
  return (await new FilePreviewRepository(scope).holding(fileIds)).map(referencesOf);
}

function referencesOf({ id, version, file_id }: FilePreview): FileReferences {
  return { owner: ownerOf(id), version, file_ids: [file_id] };
}

function ownerOf(id: string): string {
  return `documents/file_previews/${id}`;
}
