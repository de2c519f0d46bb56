import type { Endpoint } from '@attesta/proto/endpoints';
import { i18n } from '../i18n/i18n';
import { ApiError } from './api-error';
import { inTime, usualSeconds } from './in-time';
import type { PreparedRequest } from './prepare-request';

/** So much longer than the gateway does a client wait for a write, in seconds: what the gateway knows of it must arrive. */
const grace = 5;
const pauseMilliseconds = 1000;

/**
 * Waits for the reply to a call as long as the contract says. Where nobody answered, those who are signed in ask once more
 * within that time, if repeating does no harm: reads, and writes under an idempotency key. Files take as long as they take;
 * the gateway watches over their pace.
 * @throws ApiError with status 0 when the time is over: a read is given up, what became of a write is unknown
 */
export function patiently<Result>(
  endpoint: Endpoint,
  { body }: PreparedRequest,
  { signal: given, idempotencyKey }: { signal?: AbortSignal; idempotencyKey?: string },
  ask: (signal: AbortSignal | undefined) => Promise<Result>,
): Promise<Result> {
  if (body instanceof FormData) return ask(given);
  const writes = endpoint.effect === 'write';
  const repeatable = !endpoint.public && (!writes || idempotencyKey !== undefined);
  const askTwice = async (signal: AbortSignal): Promise<Result> => {
    try {
      return await ask(signal);
    } catch (error) {
      if (!repeatable || signal.aborted || !mayPass(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    signal.throwIfAborted();
    return ask(signal);
  };
  return inTime((endpoint.seconds ?? usualSeconds) + (writes ? grace : 0), askTwice, {
    signal: given,
    late: writes ? outcomeUnknown : undefined,
  });
}

/** Whether the server did not get to answer, and may do so in a moment. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}

function outcomeUnknown(): ApiError {
  return new ApiError(i18n.t('ui:error.outcomeUnknown'), 0);
}
