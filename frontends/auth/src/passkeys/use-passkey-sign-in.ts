import { ApiError, call, type Reply, useTranslation } from '@attesta/ui/base';
import { useState } from 'react';
import { passkeyProblem } from './passkey-problem';

type Options = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON'];

/**
 * Signs in by a passkey: of the account whose second step `sessionId` names, or of whichever account the person chooses.
 * `refused` is what the server said against it, `problem` a sentence on what went wrong on this side; each empty while
 * there is none.
 */
export function usePasskeySignIn(onDone: (reply: Reply<'auth.Login'>) => void): {
  start: (sessionId?: string) => Promise<void>;
  busy: boolean;
  refused: ApiError | undefined;
  problem: string;
  dismiss: () => void;
} {
  const { t } = useTranslation('auth');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const start = async (sessionId?: string): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      onDone(await signInByPasskey(sessionId));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const refused = failure instanceof ApiError ? failure : undefined;
  const problem = failure && !refused ? t(passkeyProblem(failure)) : '';
  return { start, busy, refused, problem, dismiss: () => setFailure(undefined) };
}

async function signInByPasskey(sessionId?: string): Promise<Reply<'auth.Login'>> {
  const [{ startAuthentication }, { data }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('auth.BeginPasskeySignIn', { session_id: sessionId }),
  ]);
  const { session_id, ...options } = data ?? {};
  const { clientExtensionResults: _, ...credential } = await startAuthentication({ optionsJSON: options as Options });
  return call('auth.FinishPasskeySignIn', { session_id, credential });
}
