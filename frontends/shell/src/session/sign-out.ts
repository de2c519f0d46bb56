import { ApiError, call, queryClient, session, unsentWork } from '@attesta/ui';

/** What becomes of somebody's unsent work: they stay, or go and it waits for them, or go and it is deleted. */
export type UnsentChoice = 'stay' | 'keep' | 'forget';

/** Asks whether to sign out though so many things of the person have not been sent. */
export type AskAboutUnsent = (count: number) => Promise<UnsentChoice>;

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
  const choice = unsent > 0 && ask ? await ask(unsent) : 'keep';
  if (choice === 'stay') return;
  if (choice === 'forget') await unsentWork.forget(userId);
  const error: unknown = await call('auth.LogOut', { id: loginLogId || sessionId }).catch((caught: unknown) => caught);
  const wasOver = error instanceof ApiError && error.status === 401;
  queryClient.clear();
  session.end(wasOver ? 'expired' : 'signed-out');
  if (wasOver) location.reload();
}
