import { AppError, command, say } from '@attesta/kit';
import { findAgreement } from '../../agreements/agreement-scope';
import { showAgreement } from '../../agreements/agreement-views';
import { isSignedHere } from '../../agreements/providers/provider-of';
import { remind } from '../../agreements/remind';

/** Reminds those whose signature is waited for now. @throws AppError not_found, conflict when it is not open, or signed elsewhere */
export const remindSigners = command('documents.RemindSigners', async ({ id }, context, unit) => {
  const agreement = await findAgreement(context, unit, id);
  if (agreement.status !== 'out_for_signature') throw new AppError('conflict', say('documents.agreement_not_open'));
  if (!isSignedHere(agreement)) throw new AppError('conflict', say('documents.agreement_elsewhere'));
  const reminded = await remind(unit, agreement, ({ status }) => status === 'asked' || status === 'viewed');
  return { message: say('documents.agreement_reminded'), data: await showAgreement(context, reminded) };
});
