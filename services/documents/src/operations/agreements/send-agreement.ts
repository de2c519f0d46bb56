import { preparedCommand, say } from '@attesta/kit';
import { showAgreement } from '../../agreements/agreement-views';
import { placeAndSend } from '../../agreements/place-and-send';

/** Sends what was prepared, with the marks where the sender wants them. @throws AppError as placeAndSend */
export const sendAgreement = preparedCommand('documents.SendAgreement', async (request, context) => {
  const send = await placeAndSend(context, request);
  return async (unit) => ({
    message: say('documents.agreement_sent'),
    data: await showAgreement(context, await send(unit)),
  });
});
