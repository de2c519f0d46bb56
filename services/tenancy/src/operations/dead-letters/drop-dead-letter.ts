import { type Domain, preparedCommand, required, say } from '@attesta/kit';
import { servicesOf } from '../../dead-letters/every-service';

/** Gives up for good an event that a service could not apply. @throws AppError invalid, not_found */
export const dropDeadLetter = preparedCommand('tenancy.DropDeadLetter', async (request, context) => {
  const [service] = servicesOf(required(request.service, 'service')) as [Domain];
  await context.callForActor('kit.DropDeadLetter', { id: request.id }, service);
  return async () => ({ message: say('tenancy.dead_letter_dropped') });
});
