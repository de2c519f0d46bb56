import type { UnitOfWork } from '@attesta/kit';
import { loadContract } from '@attesta/proto';
import type { FileReferences } from '@attesta/proto/common';
import { FileRepository } from '../repositories/file.repository';
import { FileReferencesRepository } from '../repositories/file-references.repository';
import { ofUnnamedReports } from '../stored-files/confidential';

/**
 * Keeps which files a record holds, and attaches and releases files accordingly. The record's version decides which of
 * two states counts, so late, repeated and reordered ones change nothing.
 */
export async function keepReferences(unit: UnitOfWork, references: FileReferences): Promise<void> {
  const { owner = '', version = 0, file_ids = [] } = references;
  const repository = new FileReferencesRepository(unit);
  const known = await repository.ofOwner(owner);
  if (known && known.owner_version >= version) return;
  await repository.put(references);
  await settleFiles(unit, [...new Set([...(known?.file_ids ?? []), ...file_ids])], new Date(), binOf(owner));
}

/**
 * Brings files into the state that follows from the records that hold them. Each file is written even when nothing
 * changes: of two records that let go of one file at once, one has to see what the other did.
 * @param from the kind of record whose uploads go to the bin
 */
export async function settleFiles(unit: UnitOfWork, ids: string[], now = new Date(), from = ''): Promise<void> {
  const records = await new FileReferencesRepository(unit).ofFiles(ids);
  const files = new FileRepository(unit);
  const known = from ? await files.findByIds(ids) : [];
  const uploads = new Set(known.filter(({ purpose }) => isUpload(purpose)).map(({ id }) => id));
  for (const id of ids) {
    const isHeld = records.some(({ file_ids }) => file_ids.includes(id));
    await (isHeld ? files.attach(id, now) : files.release(id, now, uploads.has(id) ? from : ''));
  }
}

/**
 * Rpcs by which people upload; what services make, such as reports, is made anew rather than restored. What came with a report without a
 * name goes with it: a bin would say when it was sent.
 */
const uploading = new Set([
  'documents.ResumeUpload',
  ...loadContract()
    .rpcs.filter(({ access }) => access.files.length > 0)
    .map(({ fullName }) => fullName),
]);

function isUpload(purpose: string): boolean {
  return uploading.has(purpose) && !ofUnnamedReports.includes(purpose);
}

/** Of a record such as "compliance/responses/65…" its kind; '' for this service's own, whose policies and agreements have bins. */
function binOf(owner: string): string {
  return owner.startsWith('documents/') ? '' : owner.split('/').slice(0, 2).join('/');
}
