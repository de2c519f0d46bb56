import { command, requestMail, say } from '@attesta/kit';
import { openWithoutCode, signingCodeSubject } from '../../agreements/open-signing-link';
import { SigningCodes } from '../../repositories/signing-codes.repository';

/**
 * Mails the code that opens the agreements of an address, to that address and no other.
 * @throws AppError as openSigningLink, too_many where the address was mailed too many codes of late
 */
export const sendSigningCode = command('documents.SendSigningCode', async (request, context, unit) => {
  const { scope, agreement, signer, address } = await openWithoutCode(context, request);
  const own = unit.withOrganization(scope.organizationId);
  const seed = await new SigningCodes(own).renew(signingCodeSubject, address);
  requestMail(own, 'documents', {
    key: `signing code ${seed}`,
    kind: 'signing code',
    to: { name: signer.name, email: address, user_id: '' },
    sender_id: agreement.created_by,
    language: agreement.language,
    subject: say('documents.mail_signing_code_subject'),
    lines: [say('documents.mail_signing_code_text', { code: '' })],
    code_seed: seed,
  });
  return { message: say('documents.signing_code_sent') };
});
