import type { UnitOfWork } from '@attesta/kit';
import { readStored } from '../intake/made-file';
import type { Agreement, Signer } from '../repositories/agreement.schema';
import { holdAgreementFiles } from './agreement-files';
import { askNext, changeAgreement } from './change-agreement';
import type { PreparedDocument } from './prepare-document';
import { providerOf } from './providers/provider-of';
import type { SentAgreement } from './providers/signature-provider';
import { tellPrepared } from './tell';

/** A PDF with who signs where, and what the provider calls the agreement, if it has it already. */
export type Prepared = PreparedDocument & { signers: Signer[]; reference: string };

/** Hands an agreement over to its provider, outside of any transaction. @returns what the provider calls it @throws AppError unavailable */
export async function handedOver(
  agreement: SentAgreement & { provider: string; organization_id: string; document_id: string },
): Promise<string> {
  const { organization_id: organizationId, document_id } = agreement;
  return providerOf(agreement).send(agreement, async () => (await readStored({ organizationId }, document_id)).bytes);
}

/**
 * Writes down that an agreement has its PDF: its first signers are asked, or its sender places the marks first.
 * @param unit of the agreement's organization
 */
export async function takePrepared(unit: UnitOfWork, agreement: Agreement, made: Prepared): Promise<Agreement> {
  const { pages, ...document } = made;
  const fields = {
    ...document,
    pages: pages.length,
    // The file of a policy is held by the policy; an uploaded one has nobody else.
    source_id: agreement.policy_id ? '' : agreement.source_id,
    claimed_until: null,
    failure: null,
    status: agreement.place_marks ? ('prepared' as const) : ('out_for_signature' as const),
  };
  const taken = await changeAgreement(unit, agreement, fields, [{ what: 'prepared' }]);
  await holdAgreementFiles(unit, taken);
  if (!taken.place_marks) return asked(unit, taken);
  // Who has waited for it comes back to place the marks.
  if (agreement.tries > 0) tellPrepared(unit, taken);
  return taken;
}

/** Asks the first signers, unless the provider does. */
export function asked(unit: UnitOfWork, agreement: Agreement): Promise<Agreement> {
  return providerOf(agreement).asks ? Promise.resolve(agreement) : askNext(unit, agreement);
}
