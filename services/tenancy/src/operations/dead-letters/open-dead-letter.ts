import { type Domain, preparedCommand, required, say } from '@attesta/kit';
import { servicesOf } from '../../dead-letters/every-service';

/**
 * One event that a service could not apply, with what it holds. The service notes in its audit trail who has looked.
 * @throws AppError invalid, not_found
 */
export const openDeadLetter = preparedCommand('tenancy.OpenDeadLetter', async (request, context) => {
  const [service] = servicesOf(required(request.service, 'service')) as [Domain];
  const { data } = await context.callForActor('kit.OpenDeadLetter', { id: request.id }, service);
  return async () => ({ message: say('kit.success'), data });
});
