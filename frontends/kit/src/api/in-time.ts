import { i18n } from '../i18n/i18n';
import { ApiError } from './api-error';

/** For how long a reply is waited for where the contract gives no other time, in seconds; the gateway does the same. */
export const usualSeconds = 15;

/** What else there is to say about work that has its time. */
export interface InTimeOptions {
  /** Aborts the work before its time is over. */
  signal?: AbortSignal;
  /** What the caller reads when the time is over. */
  late?: () => Error;
}

/**
 * Does work that must not be waited for without end, and aborts it when its time is over, whether or not it heeds that.
 * @throws ApiError with status 0, or what `late` makes, when the time is over; otherwise as `work` does
 */
export async function inTime<Result>(
  seconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
  { signal: given, late = tooSlow }: InTimeOptions = {},
): Promise<Result> {
  const controller = new AbortController();
  const abort = (): void => controller.abort(given?.reason);
  if (given?.aborted) abort();
  given?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(late());
      controller.abort();
    }, seconds * 1000);
  });
  try {
    return await Promise.race([work(controller.signal), over]);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', abort);
  }
}

function tooSlow(): ApiError {
  return new ApiError(i18n.t('ui:error.tooSlow'), 0);
}
