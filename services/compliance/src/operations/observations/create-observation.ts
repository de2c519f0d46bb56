import { command, say } from '@attesta/kit';
import { observationStatus } from '../../recorded/observation-status';
import { record } from '../../recorded/record';
import { observationViews } from '../../recorded/views';

/** Records what was observed in the period that its day lies in (daily work 7 storage_observation). @throws AppError as record */
export const createObservation = command('compliance.CreateObservation', async (request, context, unit) => {
  const data = await record(
    context,
    unit,
    request,
    'observation',
    ({ activity }, status) => ({
      observation: {
        status: observationStatus(request.status, status),
        observation_type: request.observation_type ?? activity?.observation_type ?? '',
        currency: request.currency ?? null,
        currency_type: request.currency_type ?? activity?.currency_type ?? '',
      },
      comments: request.comments ?? '',
    }),
    observationViews,
  );
  return { message: say('compliance.response_added'), data };
});
