import type { ApiError } from './api-error';

/** Sends a write once more, the same under the same key. @returns when it was answered, or has not arrived again */
export type SendAgain = () => Promise<void>;

const ways = new WeakMap<object, SendAgain>();

/** Remembers with a failure how its write is sent once more; whoever shows the failure may have it wait for the server. */
export function rememberSendAgain(failure: ApiError, way: SendAgain): void {
  ways.set(failure, way);
}

/** How the write behind a failure is sent once more; undefined where the server has answered, or it may not happen later. */
export function sendAgainOf(failure: unknown): SendAgain | undefined {
  return typeof failure === 'object' && failure !== null ? ways.get(failure) : undefined;
}
