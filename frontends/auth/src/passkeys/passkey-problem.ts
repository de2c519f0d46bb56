import { ApiError, serverMessage } from '@attesta/ui';

/** The text for what went wrong with a passkey: the server's own sentence, or the key of one of ours. */
export function passkeyProblem(error: unknown): { text: string } | { key: string } {
  if (error instanceof ApiError)
    return error.message ? { text: serverMessage(error.message) } : { key: 'ui:error.unreachable' };
  const { name } = error as Error;
  // Cancelled, timed out or nothing fitting: browsers do not say which, so that pages can't ask who somebody is.
  if (name === 'NotAllowedError' || name === 'AbortError') return { key: 'passkey.cancelled' };
  if (name === 'InvalidStateError') return { key: 'passkey.already' };
  return { key: 'passkey.failed' };
}
