import { AppError, say, type UnitOfWork } from '@attesta/kit';
import { AgreementRepository } from '../repositories/agreement.repository';
import type { Agreement, AgreementAction, AgreementFields, Signer } from '../repositories/agreement.schema';
import { nextAsked } from './domain/agreement-status';
import { senderWords } from './sender-words';
import { tellAsked } from './tell';

/** More events than an agreement of many signers has; the oldest of more than that go. */
const mostEvents = 300;

/** What has happened, and by whom; '' where nobody did it. */
export interface Happened {
  what: AgreementAction;
  who?: string;
  comment?: string;
}

/**
 * Writes a change of the state that was read, with what it adds to the agreement's history.
 * @throws AppError conflict when somebody has changed it meanwhile
 */
export async function changeAgreement(
  unit: UnitOfWork,
  { id, version }: Agreement,
  fields: Partial<AgreementFields>,
  happened: Happened[],
): Promise<Agreement> {
  const at = unit.now();
  const events = happened.map(({ what, who = '', comment = '' }) => ({ at, who, what, comment }));
  const changed = await new AgreementRepository(unit).updateOne(
    { _id: id, version },
    { $set: fields, $push: { events: { $each: events, $slice: -mostEvents } } },
  );
  if (!changed) throw new AppError('conflict', say('kit.changed_meanwhile'));
  return changed;
}

/** Signers with a change of one of them. */
export function withSigner(signers: Signer[], id: string, change: Partial<Signer>): Signer[] {
  return signers.map((signer) => (signer.id === id ? { ...signer, ...change } : signer));
}

/** Asks those whose turn has come, if any. @returns the agreement with them asked */
export async function askNext(unit: UnitOfWork, agreement: Agreement): Promise<Agreement> {
  const ids = nextAsked(agreement.order, agreement.signers);
  if (ids.length === 0) return agreement;
  const asked_at = unit.now();
  const signers = agreement.signers.map((signer) =>
    ids.includes(signer.id) ? { ...signer, status: 'asked' as const, asked_at } : signer,
  );
  const asked = signers.filter(({ id }) => ids.includes(id));
  const changed = await changeAgreement(
    unit,
    agreement,
    { signers },
    asked.map(({ name }) => ({ what: 'asked', who: name })),
  );
  tellAsked(unit, changed, asked, await senderWords(changed));
  return changed;
}
