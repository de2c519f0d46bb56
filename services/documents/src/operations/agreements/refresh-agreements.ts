import { preparedCommand, say } from '@attesta/kit';
import { listAgreements } from '../../agreements/list-agreements';
import { providedChanges, takeProvided } from '../../agreements/refresh';

/**
 * The agreements that the actor sees, once those of the organization were brought up to date with who provides their signatures
 * (daily work 7, getupdateAllAgreementsStatus).
 * @throws AppError invalid naming the field, unavailable when a provider does not answer
 */
export const refreshAgreements = preparedCommand('documents.RefreshAgreements', async (request, context) => {
  // What is wrong with the request comes before others are asked.
  await listAgreements(context, request);
  const changes = await providedChanges(context);
  return async (unit) => {
    for (const change of changes) await takeProvided(unit, change);
    return { message: say('kit.success'), ...(await listAgreements(context, request, unit)) };
  };
});
