import { AppError, command, linkProof, say } from '@attesta/kit';
import { openWithoutCode, proofSubject, signingCodeSubject } from '../../agreements/open-signing-link';
import { SigningCodes } from '../../repositories/signing-codes.repository';

/**
 * Gives the proof that opens the agreements of an address to who enters its code. A wrong try counts though the call is refused.
 * @throws AppError unauthenticated for a code that is wrong, old, or tried too often, and as openSigningLink
 */
export const checkSigningCode = command('documents.CheckSigningCode', async (request, context, unit) => {
  const opened = await openWithoutCode(context, request);
  const codes = new SigningCodes(unit.withOrganization(opened.scope.organizationId));
  if (!(await codes.take(signingCodeSubject, opened.address, request.code ?? ''))) {
    unit.refuseOnceCommitted(new AppError('unauthenticated', say('documents.signing_code_wrong')));
    return { message: '' };
  }
  const proof = linkProof(proofSubject(opened), opened.address);
  return { message: say('documents.signing_code_good'), data: { proof } };
});
