import type { Scope, UnitOfWork } from '@attesta/kit';
import type { FileReferences } from '@attesta/proto/common';
import { keepReferences } from '../references/keep-references';
import type { Agreement } from '../repositories/agreement.schema';
import { AgreementJobRepository } from '../repositories/agreement-job.repository';

/** Holds the files of an agreement in the transaction that has changed it. */
export async function holdAgreementFiles(unit: UnitOfWork, agreement: Agreement): Promise<void> {
  await keepReferences(unit, referencesOf(agreement));
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
  return `documents/agreements/${id}`;
}
