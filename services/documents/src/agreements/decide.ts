import { AppError, invalid, localDay, say, type UnitOfWork } from '@attesta/kit';
import type { Agreement, Signer } from '../repositories/agreement.schema';
import { SignatureRepository } from '../repositories/signature.repository';
import { askNext, changeAgreement, withSigner } from './change-agreement';
import { isComplete } from './domain/agreement-status';
import { toBeSealed } from './domain/sealing-tries';
import { mailOver } from './mail-over';
import { isSignedHere } from './providers/provider-of';
import type { ReadMark } from './read-mark';
import { type RefusalHere, refusalOf } from './refusal-of';
import { tellDeclined, tellSender } from './tell';

/** From where somebody has signed. */
export interface SignedFrom {
  address: string;
  userAgent: string;
}

/**
 * Records one signature, once and for good, and what follows from it: the next signers are asked or, after the last one, the
 * document is due to be sealed.
 * @param agreement as it was read within the unit
 * @throws AppError conflict with the reason why it can't be signed now
 */
export async function sign(
  unit: UnitOfWork,
  agreement: Agreement,
  signer: Signer,
  mark: ReadMark,
  from: SignedFrom,
): Promise<Agreement> {
  const done_at = mustStillBeOpen(unit, agreement, signer, 'sign');
  await new SignatureRepository(unit).create({
    ...evidence(agreement, signer, from, done_at),
    decision: 'signed',
    mark_kind: mark.kind,
    mark_text: mark.text,
    mark_image: mark.image,
  });
  const signers = withSigner(agreement.signers, signer.id, { status: 'signed', done_at });
  const isLast = isComplete(signers);
  const changed = await changeAgreement(unit, agreement, { signers, ...(isLast && toBeSealed) }, [
    { what: 'signed', who: signer.name },
  ]);
  tellSender(unit, changed, signer, 'signed');
  return isLast ? changed : askNext(unit, changed);
}

/** Records that somebody does not sign, for a reason: the agreement goes no further. @throws AppError as `sign`, invalid without a reason */
export async function decline(
  unit: UnitOfWork,
  agreement: Agreement,
  signer: Signer,
  given: string | null | undefined,
  from: SignedFrom,
): Promise<Agreement> {
  const reason = given?.trim();
  if (!reason) throw invalid('reason', say('documents.reason_required'));
  const done_at = mustStillBeOpen(unit, agreement, signer, 'decline');
  await new SignatureRepository(unit).create({ ...evidence(agreement, signer, from, done_at), decision: 'declined' });
  const signers = withSigner(agreement.signers, signer.id, { status: 'declined', done_at });
  const changed = await changeAgreement(unit, agreement, { signers, status: 'declined', reason }, [
    { what: 'declined', who: signer.name, comment: reason },
  ]);
  tellDeclined(unit, changed, signer);
  await mailOver(unit, changed, 'declined');
  return changed;
}

/** Records that a signer whose turn it is has opened the document. */
export async function recordView(unit: UnitOfWork, agreement: Agreement, signer: Signer | undefined): Promise<void> {
  if (signer?.status !== 'asked' || agreement.status !== 'out_for_signature' || !isSignedHere(agreement)) return;
  const signers = withSigner(agreement.signers, signer.id, { status: 'viewed', viewed_at: unit.now() });
  await changeAgreement(unit, agreement, { signers }, [{ what: 'viewed', who: signer.name }]);
}

function mustStillBeOpen(unit: UnitOfWork, agreement: Agreement, signer: Signer, step: 'sign' | 'decline'): Date {
  const now = unit.now();
  const refusal = refusalOf(agreement, signer, localDay(now), step);
  if (refusal) throw new AppError('conflict', reasons[refusal](agreement));
  return now;
}

const reasons: Record<RefusalHere, (agreement: Agreement) => ReturnType<typeof say>> = {
  elsewhere: () => say('documents.agreement_elsewhere'),
  signed: () => say('documents.agreement_already_signed'),
  declined: () => say('documents.agreement_was_declined'),
  expired: ({ expiry_date: day }) => say('documents.agreement_expired', { day }),
  not_open: () => say('documents.agreement_not_open'),
  not_your_turn: () => say('documents.agreement_not_your_turn'),
  view_first: () => say('documents.agreement_view_first'),
};

function evidence({ id, document_sha256 }: Agreement, signer: Signer, { address, userAgent }: SignedFrom, at: Date) {
  return { agreement_id: id, signer_id: signer.id, at, address, user_agent: userAgent.slice(0, 500), document_sha256 };
}
