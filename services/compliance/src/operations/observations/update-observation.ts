import { changesOf, command, objectId, say } from '@attesta/kit';
import { observationStatus } from '../../recorded/observation-status';
import { revise } from '../../recorded/revise';
import { observationViews } from '../../recorded/views';
import type { Response } from '../../repositories/response.repository';

/** Changes the fields of an observation that are sent (daily work 7 storage_observation). @throws AppError as revise */
export const updateObservation = command('compliance.UpdateObservation', async (request, context, unit) => {
  const text = [(given: string): string => given, ''] as const;
  const { comments, status, ...fields } = changesOf(request, {
    status: [(given: string) => given],
    observation_type: text,
    currency: [(given: number): number | null => given, null],
    currency_type: text,
    comments: text,
  });
  const data = await revise(context, unit, request, {
    id: objectId(request.id, 'id'),
    kind: 'observation',
    views: observationViews,
    revised: ({ observation, ...stored }: Response, _activity, fileStatus) => {
      const before = observation as NonNullable<typeof observation>;
      return {
        observation: { ...before, ...fields, status: observationStatus(status ?? before.status, fileStatus) },
        comments: comments ?? stored.comments,
      };
    },
  });
  return { message: say('compliance.response_updated'), data };
});
