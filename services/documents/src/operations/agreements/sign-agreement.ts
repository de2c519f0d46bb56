import { AppError, command, say } from '@attesta/kit';
import { findAgreement } from '../../agreements/agreement-scope';
import { ownSigner, showAgreement } from '../../agreements/agreement-views';
import { sign } from '../../agreements/decide';
import { readMark } from '../../agreements/read-mark';

/** The actor signs, once. @throws AppError not_found, forbidden for who was not asked, invalid for no mark, conflict as `sign` */
export const signAgreement = command('documents.SignAgreement', async (request, context, unit) => {
  const agreement = await findAgreement(context, unit, request.id);
  const signer = ownSigner(context, agreement);
  if (!signer) throw new AppError('forbidden', say('documents.agreement_not_a_signer'));
  const from = { address: context.remoteAddress, userAgent: context.userAgent };
  const signed = await sign(unit, agreement, signer, readMark(request.mark), from);
  return { message: say('documents.agreement_signed'), data: await showAgreement(context, signed) };
});
