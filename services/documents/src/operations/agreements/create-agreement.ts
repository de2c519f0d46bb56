import { preparedCommand, say } from '@attesta/kit';
import { showAgreement } from '../../agreements/agreement-views';
import { prepareAgreement } from '../../agreements/create-agreement';

/** Sends a version of a policy to those who sign it (daily work 7, signature_embedded/create). @throws AppError as prepareAgreement */
export const createAgreement = preparedCommand('documents.CreateAgreement', async (request, context) => {
  const create = await prepareAgreement(context, request);
  return async (unit) => ({
    message: say('documents.agreement_sent'),
    data: await showAgreement(context, await create(unit)),
  });
});
