import { AppError, command, say } from '@attesta/kit';
import { actorName } from '../../agreements/actor-name';
import { findAgreement } from '../../agreements/agreement-scope';
import { maySend, showAgreement } from '../../agreements/agreement-views';
import { changeAgreement } from '../../agreements/change-agreement';

/** Has the PDF of an agreement made once more. @throws AppError not_found, forbidden, conflict when that has not failed */
export const prepareAgreementAgain = command('documents.PrepareAgreementAgain', async ({ id }, context, unit) => {
  const agreement = await findAgreement(context, unit, id);
  if (!maySend(context, agreement)) throw new AppError('forbidden', say('documents.agreement_sender_alone'));
  if (agreement.status !== 'failed') throw new AppError('conflict', say('kit.changed_meanwhile'));
  const again = { status: 'preparing' as const, failure: null, tries: 0, claimed_until: null };
  const changed = await changeAgreement(unit, agreement, again, [{ what: 'retried', who: await actorName(context) }]);
  return { message: say('documents.agreement_preparing'), data: await showAgreement(context, changed) };
});
