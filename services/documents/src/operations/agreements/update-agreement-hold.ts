import { command, say } from '@attesta/kit';
import { actorName } from '../../agreements/actor-name';
import { findAgreement } from '../../agreements/agreement-scope';
import { showAgreement } from '../../agreements/agreement-views';
import { changeAgreement } from '../../agreements/change-agreement';
import { readHold } from '../../requests/read-hold';

/**
 * Keeps an agreement from being deleted, or lifts that; what has happened to it says who did so and why.
 * @throws AppError not_found, invalid without a reason or for a day that has passed
 */
export const updateAgreementHold = command('documents.UpdateAgreementHold', async (request, context, unit) => {
  const before = await findAgreement(context, unit, request.id);
  const { hold, reason } = readHold(context, request);
  const what = hold ? ('held' as const) : ('unheld' as const);
  const happened = { what, who: await actorName(context), comment: reason };
  const agreement = await changeAgreement(unit, before, { hold }, [happened]);
  const message = hold ? say('documents.hold_set') : say('documents.hold_lifted');
  return { message, data: await showAgreement(context, agreement) };
});
