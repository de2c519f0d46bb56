import { ApiError, call, queryClient, session } from '@attesta/ui';

/**
 * Ends the session on the server, then here, whatever the server says (specification: daily work 4, Logout). Where it says
 * that the session was over already, the page is loaded anew and sign-in tells the person (daily work 8).
 */
export async function signOut(): Promise<void> {
  const { loginLogId, sessionId } = session.current ?? {};
  const error: unknown = await call('auth.LogOut', { id: loginLogId || sessionId }).catch((caught: unknown) => caught);
  const wasOver = error instanceof ApiError && error.status === 401;
  queryClient.clear();
  session.end(wasOver ? 'expired' : 'signed-out');
  if (wasOver) location.reload();
}
