import { type Context, currentDay } from '@attesta/kit';
import type { Agreement as AgreementMessage, AgreementSigner } from '@attesta/proto/documents';
import { holdView } from '../policies/hold-view';
import { sentenceView } from '../policies/sentence-view';
import type { Agreement, Signer } from '../repositories/agreement.schema';
import { markSize } from './domain/mark-places';
import { isSignedHere } from './providers/provider-of';
import { refusalOf } from './refusal-of';

/** Agreements as the actor sees them, with names: one database call. @param isWhole whether with all that has happened */
export async function agreementViews(
  context: Context,
  agreements: Agreement[],
  isWhole = false,
): Promise<AgreementMessage[]> {
  const people = agreements.flatMap(({ created_by, hold }) => [created_by, ...(hold ? [hold.by] : [])]);
  const names = await context.directory.names(people);
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
    ...holdView(agreement, names),
    pages: agreement.pages,
    ...(agreement.failure && { failure: sentenceView(agreement.failure) }),
    source_name: agreement.source_name,
    step: agreement.status === 'preparing' ? (agreement.claimed_until ? 'converting' : 'waiting') : '',
    ...(isWhole && { mark_size: markSize }),
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

/** Whether the actor may go on with an agreement that was not sent yet: its sender, and administrators. */
export function maySend({ actor }: Pick<Context, 'actor'>, { created_by }: Pick<Agreement, 'created_by'>): boolean {
  return actor.id === created_by || actor.role === 2 || actor.role === 3;
}

/** Whether its PDF, or once it is signed the sealed one, could not be made. */
export function hasFailed({ status, failure }: Pick<Agreement, 'status' | 'failure'>): boolean {
  return status === 'failed' || (status === 'completing' && failure !== null);
}

function whatMay(context: Context, agreement: Agreement): string[] {
  const { role, id } = context.actor;
  const signer = ownSigner(context, agreement);
  const isReminded = agreement.status === 'out_for_signature' && isSignedHere(agreement);
  const isSealed = agreement.status === 'signed' || agreement.status === 'completing';
  const today = currentDay();
  const isTurn = signer && refusalOf(agreement, signer, today, 'decline') === undefined;
  return [
    ...(isTurn ? ['sign', 'decline'] : []),
    ...(agreement.status === 'prepared' && maySend(context, agreement) ? ['place'] : []),
    ...(hasFailed(agreement) && maySend(context, agreement) ? ['retry'] : []),
    ...(isReminded && (role === 2 || role === 3 || (role === 4 && agreement.created_by === id)) ? ['remind'] : []),
    ...(role === 2 || (role === 3 && !isSealed) ? ['delete'] : []),
    ...(role === 2 || role === 3 ? ['hold'] : []),
  ];
}

function signerView({ id, user_id, name, email, order, status, place, ...times }: Signer): AgreementSigner {
  const at = times.done_at ?? times.viewed_at ?? times.asked_at;
  return { id, user_id, name, email, order, status, at: at?.toISOString() ?? '', ...(place && { place }) };
}
