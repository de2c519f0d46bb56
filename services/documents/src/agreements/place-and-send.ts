import { AppError, type Context, currentDay, invalid, type Scope, say, type UnitOfWork } from '@attesta/kit';
import type { SendAgreementRequest__Output as Request } from '@attesta/proto/documents';
import { readStored } from '../intake/made-file';
import type { Agreement } from '../repositories/agreement.schema';
import { actorName } from './actor-name';
import { findAgreement } from './agreement-scope';
import { maySend } from './agreement-views';
import { changeAgreement } from './change-agreement';
import { pagesOf } from './prepare-document';
import { placedSigners } from './read-signers';
import { asked } from './take-prepared';

/**
 * Looks at the places that the sender has chosen for the marks, outside of any transaction.
 * @returns what writes them down and asks the first signers
 * @throws AppError not_found, forbidden, conflict when it is not to be sent now, invalid for a place outside of the document
 */
export async function placeAndSend(
  context: Context,
  { id, places = [] }: Request,
): Promise<(unit: UnitOfWork) => Promise<Agreement>> {
  const seen = await toBeSent(context, context, id);
  const { bytes } = await readStored(context, seen.document_id);
  const chosen = new Map(places.map(({ signer_id, place }) => [signer_id, place]));
  if ([...chosen.keys()].some((signer) => !seen.signers.some((one) => one.id === signer)))
    throw invalid('places', say('documents.agreement_no_such_signer'));
  const wanted = seen.signers.map((signer) => {
    const place = chosen.get(signer.id);
    return { ...signer, place: place?.page ? { page: place.page, x: place.x ?? 0, y: place.y ?? 0 } : null };
  });
  const signers = placedSigners(wanted, await pagesOf(context, bytes));
  return async (unit) => {
    const agreement = await toBeSent(context, unit, id);
    const fields = { signers, status: 'out_for_signature' as const };
    const who = await actorName(context);
    return asked(unit, await changeAgreement(unit, agreement, fields, [{ what: 'sent', who }]));
  };
}

async function toBeSent(context: Context, scope: Scope, id: string | undefined): Promise<Agreement> {
  const agreement = await findAgreement(context, scope, id);
  if (!maySend(context, agreement)) throw new AppError('forbidden', say('documents.agreement_sender_alone'));
  if (agreement.status !== 'prepared') throw new AppError('conflict', say('documents.agreement_not_prepared'));
  const { expiry_date: day } = agreement;
  if (day < currentDay()) throw new AppError('conflict', say('documents.agreement_expired', { day }));
  return agreement;
}
