import { call, type Reply, useTranslation } from '@attesta/ui';
import { useState } from 'react';
import { passkeyProblem } from './passkey-problem';

type Options = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON'];

/**
 * Signs in by a passkey: of the account whose second step `sessionId` names, or of whichever account the person chooses.
 * `error` is a sentence for the person, empty while there is none; `refused` what the server said.
 */
export function usePasskeySignIn(onDone: (reply: Reply<'auth.Login'>) => void): {
  start: (sessionId?: string) => Promise<void>;
  busy: boolean;
  error: string;
} {
  const { t } = useTranslation('auth');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const start = async (sessionId?: string): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      onDone(await signInByPasskey(sessionId));
    } catch (problem) {
      const found = passkeyProblem(problem);
      setError('text' in found ? found.text : t(found.key));
    } finally {
      setBusy(false);
    }
  };
  return { start, busy, error };
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
