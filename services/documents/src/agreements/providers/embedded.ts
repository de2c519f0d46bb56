import { readStored } from '../../intake/made-file';
import type { Agreement } from '../../repositories/agreement.schema';
import { SignatureRepository } from '../../repositories/signature.repository';
import { sealedDocument } from '../pdf';
import { senderWords } from '../sender-words';
import { agreementLink } from '../tell';
import type { SignatureProvider } from './signature-provider';

/** Signatures given in this installation: the record itself says how far an agreement has come. */
export const embedded: SignatureProvider = {
  name: 'embedded',
  asks: false,
  send: async () => '',
  status: async ({ status, signers }) => ({
    status,
    signers: signers.map((signer) => ({ email: signer.email, status: signer.status, at: signer.done_at })),
  }),
  view: async (agreement) => agreementLink(agreement, '/sign'),
  signedDocument: async (agreement: Agreement) => {
    const scope = { organizationId: agreement.organization_id };
    const [{ bytes }, signatures, { sender, organization }] = await Promise.all([
      readStored(scope, agreement.document_id),
      new SignatureRepository(scope).ofAgreement(agreement.id),
      senderWords(agreement),
    ]);
    return sealedDocument(bytes, agreement, signatures, { senderName: sender, organizationName: organization });
  },
  cancel: async () => undefined,
};
