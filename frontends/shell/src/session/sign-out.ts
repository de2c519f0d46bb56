import { ApiError, call, i18n, queryClient, session, toast } from '@attesta/ui';

/** Ends the session on the server, then here, whatever the server says (specification: daily work 4, Logout). */
export async function signOut(): Promise<void> {
  const { loginLogId, sessionId } = session.current ?? {};
  try {
    await call('auth.LogOut', { id: loginLogId || sessionId });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) toast.info(i18n.t('shell:session.alreadyOver'));
  }
  queryClient.clear();
  session.end('signed-out');
}
