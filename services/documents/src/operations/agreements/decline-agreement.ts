import { AppError, command, say } from '@attesta/kit';
import { findAgreement } from '../../agreements/agreement-scope';
import { ownSigner, showAgreement } from '../../agreements/agreement-views';
import { decline } from '../../agreements/decide';

/** The actor does not sign. @throws AppError not_found, forbidden for who was not asked, invalid without a reason, conflict as `sign` */
export const declineAgreement = command('documents.DeclineAgreement', async (request, context, unit) => {
  const agreement = await findAgreement(context, unit, request.id);
  const signer = ownSigner(context, agreement);
  if (!signer) throw new AppError('forbidden', say('documents.agreement_not_a_signer'));
  const from = { address: context.remoteAddress, userAgent: context.userAgent };
  const declined = await decline(unit, agreement, signer, request.reason, from);
  return { message: say('documents.agreement_declined'), data: await showAgreement(context, declined) };
});
