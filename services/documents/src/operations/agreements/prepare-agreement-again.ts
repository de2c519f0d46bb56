import { AppError, command, say } from '@attesta/kit';
import { actorName } from '../../agreements/actor-name';
import { findAgreement } from '../../agreements/agreement-scope';
import { hasFailed, maySend, showAgreement } from '../../agreements/agreement-views';
import { changeAgreement } from '../../agreements/change-agreement';
import { lastingFrom, toBeSealed } from '../../agreements/domain/sealing-tries';

/**
 * Has the PDF of an agreement made once more or, where everybody has signed, the sealed one.
 * @throws AppError not_found, forbidden, conflict when that has not failed
 */
export const prepareAgreementAgain = command('documents.PrepareAgreementAgain', async ({ id }, context, unit) => {
  const agreement = await findAgreement(context, unit, id);
  if (!maySend(context, agreement)) throw new AppError('forbidden', say('documents.agreement_sender_alone'));
  if (!hasFailed(agreement)) throw new AppError('conflict', say('kit.changed_meanwhile'));
  const who = await actorName(context);
  if (agreement.status === 'completing') {
    // Who asks for it is told at once when it fails once more.
    const again = { ...toBeSealed, tries: lastingFrom - 1 };
    const changed = await changeAgreement(unit, agreement, again, [{ what: 'sealed_again', who }]);
    return { message: say('documents.agreement_sealing'), data: await showAgreement(context, changed) };
  }
  const again = { status: 'preparing' as const, failure: null, tries: 0, claimed_until: null };
  const changed = await changeAgreement(unit, agreement, again, [{ what: 'retried', who }]);
  return { message: say('documents.agreement_preparing'), data: await showAgreement(context, changed) };
});
