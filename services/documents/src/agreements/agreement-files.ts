import type { Scope, UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import { keepReferences } from '../references/keep-references';
import type { Agreement } from '../repositories/agreement.schema';
import { AgreementJobRepository } from '../repositories/agreement-job.repository';
import { FileRepository } from '../repositories/file.repository';

/** Holds the files of an agreement in the transaction that has changed it. */
export async function holdAgreementFiles(unit: UnitOfWork, agreement: Agreement): Promise<void> {
  await keepReferences(unit, referencesOf(agreement));
}

/** What restored files of a deleted agreement are said to come from, as other services name the kinds of their records. */
const kind = 'documents/agreements';

/**
 * Lets go of the files of an agreement that was deleted. What nobody could make again lies in the bin of files for as long as the
 * agreement in its own: the signed document, and a file that was uploaded for it.
 */
export async function binAgreementFiles(
  unit: UnitOfWork,
  { id, version, source_id, signed_id }: Agreement,
): Promise<void> {
  await keepReferences(unit, { owner: ownerOf(id), version, file_ids: [] });
  const files = new FileRepository(unit);
  // The file of a policy is held by the policy.
  const loose = (await files.findByIds([source_id, signed_id].filter(Boolean))).filter(
    ({ state }) => state !== 'attached',
  );
  for (const file of loose) await files.release(file.id, unit.now(), kind);
}

/** Lets go of the files of an agreement that was deleted for good. */
export async function releaseAgreementFiles(unit: UnitOfWork, { id, version }: Agreement): Promise<void> {
  await keepReferences(unit, { owner: ownerOf(id), version: version + 1, file_ids: [] });
}

/** The present state of each agreement that holds any of some files. */
export async function agreementReferences(scope: Scope, fileIds: string[]): Promise<FileReferences[]> {
  return (await new AgreementJobRepository(scope).holding(fileIds)).map(referencesOf);
}

function referencesOf({ id, version, source_id, document_id, signed_id }: Agreement): FileReferences {
  const file_ids = [...new Set([source_id, document_id, signed_id].filter(Boolean))];
  return { owner: ownerOf(id), version, file_ids };
}

function ownerOf(id: string): string {
  return `${kind}/${id}`;
}
