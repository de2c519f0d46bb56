import { type Context, currentDay } from '@attesta/kit';
import type { Agreement as AgreementMessage, AgreementSigner } from '@attesta/proto/documents';
import type { Agreement, Signer } from '../repositories/agreement.schema';
import { signingRefusal } from './domain/agreement-status';

/** Agreements as the actor sees them, with names: one database call. @param isWhole whether with all that has happened */
export async function agreementViews(
  context: Context,
  agreements: Agreement[],
  isWhole = false,
): Promise<AgreementMessage[]> {
  const names = await context.directory.names(agreements.map(({ created_by }) => created_by));
  return agreements.map((agreement) => ({
    id: agreement.id,
    fileName: agreement.name,
    status: agreement.status,
    initkey: agreement.policy_id,
    version: agreement.policy_number,
    order: agreement.order,
    signers: agreement.signers.map(signerView),
    message: agreement.message,
    expiry_date: agreement.expiry_date,
    reminder_days: agreement.reminder_days,
    created_by: names.get(agreement.created_by) ?? '',
    created_at: agreement.created_at.toISOString(),
    signed_at: agreement.signed_at?.toISOString() ?? '',
    provider: agreement.provider,
    may: whatMay(context, agreement),
    viewed: ownSigner(context, agreement)?.viewed_at != null,
    revision: agreement.version,
    sha256: agreement.document_sha256,
    events: isWhole
      ? agreement.events.map(({ at, who, what, comment }) => ({ at: at.toISOString(), who, what, comment })).reverse()
      : [],
    reason: agreement.reason,
  }));
}

/** One agreement with all that has happened. */
export async function showAgreement(context: Context, agreement: Agreement): Promise<AgreementMessage> {
  return (await agreementViews(context, [agreement], true))[0] as AgreementMessage;
}

/** The actor among the signers. */
export function ownSigner({ actor }: Pick<Context, 'actor'>, { signers }: Agreement): Signer | undefined {
  return signers.find(({ user_id }) => user_id === actor.id);
}

function whatMay(context: Context, agreement: Agreement): string[] {
  const { role, id } = context.actor;
  const signer = ownSigner(context, agreement);
  const isOpen = agreement.status === 'out_for_signature';
  const isSealed = agreement.status === 'signed' || agreement.status === 'completing';
  const today = currentDay();
  const isTurn = signer && signingRefusal(agreement, signer, today, 'decline') === undefined;
  return [
    ...(isTurn && agreement.provider === 'embedded' ? ['sign', 'decline'] : []),
    ...(isOpen && (role === 2 || role === 3 || (role === 4 && agreement.created_by === id)) ? ['remind'] : []),
    ...(role === 2 || (role === 3 && !isSealed) ? ['delete'] : []),
  ];
}

function signerView({ id, user_id, name, email, order, status, ...times }: Signer): AgreementSigner {
  const at = times.done_at ?? times.viewed_at ?? times.asked_at;
  return { id, user_id, name, email, order, status, at: at?.toISOString() ?? '' };
}
