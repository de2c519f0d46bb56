import { ApiError, call, queryClient, session, unsentWork } from '@attesta/ui';

/** Asks whether to sign out though so many things of the person have not been sent. @returns whether they want to */
export type AskAboutUnsent = (count: number) => Promise<boolean>;

let ask: AskAboutUnsent | undefined;

/** Says how the person is asked. @returns takes it back */
export function provideUnsentQuestion(next: AskAboutUnsent): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/**
 * Ends the session on the server, then here, whatever the server says (specification: daily work 4, Logout). Where it says
 * that the session was over already, the page is loaded anew and sign-in tells the person (daily work 8). What was not sent yet
 * is sent before, or asked about.
 */
export async function signOut(): Promise<void> {
  const { userId = '', loginLogId, sessionId } = session.current ?? {};
  const unsent = await unsentWork.settle(userId);
  if (unsent > 0 && ask && !(await ask(unsent))) return;
  const error: unknown = await call('auth.LogOut', { id: loginLogId || sessionId }).catch((caught: unknown) => caught);
  const wasOver = error instanceof ApiError && error.status === 401;
  queryClient.clear();
  session.end(wasOver ? 'expired' : 'signed-out');
  if (wasOver) location.reload();
}
