import { preparedCommand, required, say } from '@attesta/kit';
import { askServices, servicesOf } from '../../dead-letters/every-service';

/**
 * Lets services apply again what they could not: one event, those that match, or all. They do so within some seconds; what
 * fails once more stays.
 * @throws AppError invalid, not_found, or unavailable when no service answers
 */
export const replayDeadLetters = preparedCommand('tenancy.ReplayDeadLetters', async (request, context) => {
  const { id, subject, organization_id } = request;
  const services = servicesOf(id ? required(request.service, 'service') : request.service);
  const { answers, unanswered } = await askServices(services, (service) =>
    context.callForActor('kit.ReplayDeadLetters', { id, subject, organization_id }, service),
  );
  const count = answers.reduce((sum, { answer }) => sum + (answer.data ?? 0), 0);
  return async () => ({ message: say('tenancy.dead_letters_replayed', { count }), data: count, unanswered });
});
