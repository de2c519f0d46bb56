import type { UnitOfWork } from '@attesta/kit';
import type { Agreement, Signer } from '../repositories/agreement.schema';
import { changeAgreement } from './change-agreement';
import { senderWords } from './sender-words';
import { tellReminded } from './tell';

/** Reminds some signers. @returns the agreement with that noted; as it was where there is nobody to remind */
export async function remind(
  unit: UnitOfWork,
  agreement: Agreement,
  isMeant: (signer: Signer) => boolean,
): Promise<Agreement> {
  const reminded = agreement.signers.filter(isMeant);
  if (reminded.length === 0) return agreement;
  const reminded_at = unit.now();
  const signers = agreement.signers.map((signer) => (isMeant(signer) ? { ...signer, reminded_at } : signer));
  const changed = await changeAgreement(
    unit,
    agreement,
    { signers },
    reminded.map(({ name }) => ({ what: 'reminded', who: name })),
  );
  tellReminded(unit, changed, reminded, await senderWords(changed), String(changed.version));
  return changed;
}
