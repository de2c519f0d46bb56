import type { UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import { FileRepository } from '../repositories/file.repository';
import type { FileDocument } from '../repositories/file.schema';
import { FileReferencesRepository } from '../repositories/file-references.repository';
import type { FileReferencesDocument } from '../repositories/file-references.schema';

/**
 * Keeps which files a record holds, and attaches and releases files accordingly. The record's version decides which of
 * two states counts, so late, repeated and reordered ones change nothing.
 */
export async function keepReferences(unit: UnitOfWork, references: FileReferences): Promise<void> {
  const { owner = '', version = 0, file_ids = [] } = references;
  const repository = new FileReferencesRepository(unit);
  const known = await repository.ofOwner(owner);
  if (known && known.owner_version >= version && !isOutdated(known)) return;
  await repository.put(references);
  await settleFiles(unit, [...new Set([...(known?.file_ids ?? []), ...file_ids])]);
}

/**
 * Brings files into the state that follows from the records that hold them. Each file is written even when nothing
 * changes: of two records that let go of one file at once, one has to see what the other did.
 */
export async function settleFiles(unit: UnitOfWork, ids: string[], now = new Date()): Promise<void> {
  const records = await new FileReferencesRepository(unit).ofFiles(ids);
  const files = new FileRepository(unit);
  for (const id of ids) {
    const holders = records.filter(({ file_ids }) => file_ids.includes(id));
    if (holders.length === 0) await files.release(id, now);
    else await files.attach(id, readersOf(holders), now);
  }
}

/** An earlier release did not tell of which library a document is. */
function isOutdated({ audience }: { audience: string }): boolean {
  return audience === 'everyone';
}

function readersOf(holders: FileReferencesDocument[]): Pick<FileDocument, 'audience' | 'libraries'> {
  const ofLibraries = holders.filter(({ audience }) => audience === 'library');
  return {
    audience: ofLibraries.length === holders.length ? 'library' : 'organization',
    libraries: ofLibraries.map(({ library_id, library_maker }) => ({ library_id, maker: library_maker })),
  };
}
