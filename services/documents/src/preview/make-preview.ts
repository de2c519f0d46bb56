import { runUnitOfWork } from '@attesta/kit';
import { checkOfficeSize, type OfficeFormat, officeToPdf } from '@attesta/pdf';
import { pdfNamed, readStored, storeMade } from '../intake/made-file';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { FilePreviewRepository } from '../repositories/file-preview.repository';
import { keepPreview } from './preview-files';

const platform = { organizationId: '' };

/** What is being made in this process, by organization and content: who asks for the same waits for the same. */
const underWay = new Map<string, Promise<StoredFile>>();

/** The PDF that was made of an office file earlier, while its bytes are there. */
export async function madeEarlier({ organization_id, sha256 }: StoredFile): Promise<StoredFile | undefined> {
  const known = await new FilePreviewRepository(platform).ofContent(organization_id, sha256);
  return known && new FileRepository(platform).findById(known.file_id);
}

/**
 * Makes the PDF of an office file, in the converter's process, and keeps it. It is not broken off when who asked leaves or has waited
 * for too long: the next one who looks finds it made, or waits for the same.
 * @throws AppError as `officeToPdf`: unprocessable, too_large, too_many, unavailable
 */
export function makePreview(file: StoredFile, format: OfficeFormat): Promise<StoredFile> {
  const key = `${file.organization_id} ${file.sha256}`;
  const present = underWay.get(key) ?? make(file, format).finally(() => underWay.delete(key));
  underWay.set(key, present);
  return present;
}

async function make(file: StoredFile, format: OfficeFormat): Promise<StoredFile> {
  checkOfficeSize(file.size);
  const { organization_id: organizationId } = file;
  const { bytes } = await readStored(platform, file.id);
  const pdf = await officeToPdf(bytes, format, { organizationId });
  // It is nobody's upload: only who may read the file that it was made of is given it.
  const made = await storeMade(organizationId, '', pdfNamed(file.name, 'preview'), pdf);
  const origin = { organizationId, actorId: '', requestId: 'preview', source: 'documents.preview' };
  const kept = await runUnitOfWork(
    origin,
    (unit) => keepPreview(unit, file, made.id),
    () => undefined,
  );
  return kept.file_id === made.id ? made : ((await new FileRepository(platform).findById(kept.file_id)) ?? made);
}
