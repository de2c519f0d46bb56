/** The key of the text for what went wrong with a passkey in this browser. */
export function passkeyProblem(error: unknown): string {
  const { name } = error as Error;
  // Cancelled, timed out or nothing fitting: browsers do not say which, so that pages can't ask who somebody is.
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkey.cancelled';
  return name === 'InvalidStateError' ? 'passkey.already' : 'passkey.failed';
}
