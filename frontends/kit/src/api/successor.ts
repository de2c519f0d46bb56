import { session } from '../session/store';
import type { RawReply } from './transport';

/** Calls that prove who is here; where somebody is signed in, a new session takes the place of theirs. */
const proofs = new Set<string>([
  'auth.ConfirmIdentity',
  'auth.LoginOtp',
  'auth.FinishPasskeySignIn',
  // By a mailed code: all sessions end, that of this browser too.
  'auth.ChangePassword',
]);

/** Whether the reply of a call may bring another session for the person who is signed in. */
export function mayBringSuccessor(name: string): boolean {
  return proofs.has(name) && session.current !== undefined;
}

/** Keeps the session that a reply brings, at once, if it is the same person's: the one before has ended. */
export async function keepSuccessor(reply: RawReply): Promise<void> {
  if (reply.status >= 400) return;
  const { data } = (await reply.json()) as { data?: Record<string, string> };
  if (!data?.accessToken || data.id !== session.reload()?.userId) return;
  session.update({
    token: data.accessToken,
    refreshToken: data.refreshToken ?? '',
    payloadKey: data.payload_key ?? '',
    loginLogId: data.login_log_id ?? '',
    sessionId: data.session_id ?? '',
  });
}
