import type { Agreement, Signer } from '../repositories/agreement.schema';
import { type SigningRefusal, signingRefusal } from './domain/agreement-status';
import { isSignedHere } from './providers/provider-of';

/** Why somebody can't sign, or decline, here: above all because that is done elsewhere. */
export type RefusalHere = SigningRefusal | 'elsewhere';

/** What stands against a signature here, if anything. @param today where the organization is */
export function refusalOf(
  agreement: Agreement,
  signer: Signer,
  today: string,
  step: 'sign' | 'decline',
): RefusalHere | undefined {
  return isSignedHere(agreement) ? signingRefusal(agreement, signer, today, step) : 'elsewhere';
}
