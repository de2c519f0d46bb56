import type { UnitOfWork } from '@attesta/kit';
import { pdfNamed, storeMade } from '../intake/made-file';
import { AgreementRepository } from '../repositories/agreement.repository';
import type { Agreement } from '../repositories/agreement.schema';
import type { StoredFile } from '../repositories/file.repository';
import { binAgreementFiles, holdAgreementFiles } from './agreement-files';
import { changeAgreement } from './change-agreement';
import { providerOf } from './providers/provider-of';
import { tellCompleted } from './tell';

/** An agreement that everybody has signed, with its signed document. */
export interface SealedAgreement {
  id: string;
  organization_id: string;
  file: StoredFile;
}

/**
 * Makes and stores the signed document, which may take as long as a conversion: outside of any transaction. One that no agreement
 * comes to hold goes after a day.
 */
export async function makeSealed(agreement: Agreement): Promise<SealedAgreement> {
  const { id, organization_id, created_by, name } = agreement;
  const bytes = await providerOf(agreement).signedDocument(agreement);
  return { id, organization_id, file: await storeMade(organization_id, created_by, pdfNamed(name), bytes) };
}

/**
 * Writes down, once, that an agreement has its signed document, and tells everybody; of one that was deleted meanwhile the document goes
 * into the bin of files, and nobody is told.
 * @param unit of the agreement's organization
 */
export async function recordSealed(unit: UnitOfWork, { id, file }: SealedAgreement): Promise<void> {
  const agreement = await new AgreementRepository(unit).findById(id);
  if (agreement?.status !== 'completing') return;
  const fields = { status: 'signed', signed_id: file.id, signed_at: unit.now() } as const;
  const sealed = await changeAgreement(unit, agreement, fields, [{ what: 'completed' }]);
  if (sealed.deleted_at) return binAgreementFiles(unit, sealed);
  await holdAgreementFiles(unit, sealed);
  tellCompleted(unit, sealed);
  unit.publish('documents.agreement.signed', {
    id,
    policy_id: sealed.policy_id,
    policy_version: sealed.policy_number,
    file_id: file.id,
    sha256: file.sha256,
    signers: sealed.signers.map(({ user_id, done_at }) => ({ user_id, signed_at: done_at })),
  });
}
