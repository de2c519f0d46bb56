import { currentDay, publicPagePath } from '@attesta/kit';
import type { OutsiderAgreement } from '@attesta/proto/documents';
import type { Agreement, Signer } from '../repositories/agreement.schema';
import { refusalOf } from './refusal-of';
import { senderWords } from './sender-words';
import { signingClaims } from './tell';

/** An agreement as one of its signers without an account sees it; of the others nothing. */
export async function outsiderView(agreement: Agreement, signer: Signer): Promise<OutsiderAgreement> {
  const { sender, organization } = await senderWords(agreement);
  return {
    id: agreement.id,
    fileName: agreement.name,
    organization_name: organization,
    sender_name: sender,
    message: agreement.message,
    status: agreement.status,
    expiry_date: agreement.expiry_date,
    signer_status: signer.status,
    signer_name: signer.name,
    may_sign: refusalOf(agreement, signer, currentDay(), 'decline') === undefined,
    signed_at: agreement.signed_at?.toISOString() ?? '',
    page: publicPagePath({ path: '/outsiderspolicy', claims: signingClaims(agreement, signer.email) }),
  };
}
