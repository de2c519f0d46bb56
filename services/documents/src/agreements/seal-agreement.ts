import { AppError, createLogger, reasonTold, type SentenceReference, say, type UnitOfWork } from '@attesta/kit';
import { pdfNamed, storeMade } from '../intake/made-file';
import { AgreementRepository } from '../repositories/agreement.repository';
import type { Agreement } from '../repositories/agreement.schema';
import type { StoredFile } from '../repositories/file.repository';
import { binAgreementFiles, holdAgreementFiles } from './agreement-files';
import { changeAgreement } from './change-agreement';
import { lastingFrom, pauseAfter } from './domain/sealing-tries';
import { providerOf } from './providers/provider-of';
import { tellCompleted, tellNotSealed } from './tell';

/** An agreement that everybody has signed, with its signed document. */
export interface SealedAgreement {
  id: string;
  organization_id: string;
  file: StoredFile;
}

/** One whose signed document could not be made, and why, as people are told. */
export interface UnsealedAgreement {
  id: string;
  organization_id: string;
  reason: SentenceReference;
}

/** Makes the signed document of an agreement. @returns it, or why there is none */
export async function trySealing(agreement: Agreement): Promise<SealedAgreement | UnsealedAgreement> {
  const { id, organization_id } = agreement;
  try {
    return await makeSealed(agreement);
  } catch (error) {
    // Behind what people are told stands what whoever runs the installation has to know.
    const told = error instanceof AppError ? error.errors : [error as Error];
    const fault = told.map(({ message }) => message).join(' ');
    createLogger('documents').warn({ agreement: id, reason: fault }, 'an agreement could not be sealed');
    return { id, organization_id, reason: reasonTold(error, say('documents.agreement_not_sealed')) };
  }
}

/**
 * Makes and stores the signed document, which may take as long as a conversion: outside of any transaction. One that no agreement
 * comes to hold goes after a day.
 */
async function makeSealed(agreement: Agreement): Promise<SealedAgreement> {
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
  const done = { failure: null, claimed_until: null };
  const fields = { status: 'signed', signed_id: file.id, signed_at: unit.now(), ...done } as const;
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

/**
 * Writes down that an agreement could not be sealed, and when it is tried again. What lasts is shown with its reason, and its sender is
 * told, once however often it is tried.
 * @param unit of the agreement's organization
 * @param at when it was tried
 */
export async function recordUnsealed(unit: UnitOfWork, { id, reason }: UnsealedAgreement, at: Date): Promise<void> {
  const agreement = await new AgreementRepository(unit).findById(id);
  if (agreement?.status !== 'completing') return;
  const tries = agreement.tries + 1;
  const claimed_until = new Date(at.getTime() + pauseAfter(tries));
  const failure = tries >= lastingFrom ? reason : null;
  const isNew = failure !== null && agreement.failure === null;
  const wasTold = agreement.events.some(({ what }) => what === 'not_sealed');
  const fields = { tries, claimed_until, failure };
  const changed = await changeAgreement(unit, agreement, fields, isNew ? [{ what: 'not_sealed' }] : []);
  if (!isNew || wasTold || changed.deleted_at) return;
  createLogger('documents').error({ agreement: id, tries }, 'the sealing of an agreement fails again and again');
  await tellNotSealed(unit, changed);
}
