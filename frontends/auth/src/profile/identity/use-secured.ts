import { ApiError, i18n, queryClient, toast, useTranslation } from '@attesta/ui';
import { useState } from 'react';
import { passkeyProblem } from '../../passkeys/passkey-problem';
import { NotConfirmed, useIdentity } from './identity-provider';

/**
 * Carries out a change to what protects the account: asks for the password where that is needed, shows the server's answer
 * as a toast and reads the account's state anew. `run` resolves to undefined where nothing was changed.
 */
export function useSecured(): {
  run: <Result>(action: () => Promise<Result>) => Promise<Result | undefined>;
  busy: boolean;
} {
  const { t } = useTranslation('auth');
  const withIdentity = useIdentity();
  const [busy, setBusy] = useState(false);
  const run = async <Result>(action: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(true);
    try {
      const reply = await withIdentity(action);
      const { message } = (reply ?? {}) as { message?: string };
      if (message) toast.success(message);
      await queryClient.invalidateQueries({ queryKey: ['auth.GetAccountSecurity'] });
      return reply;
    } catch (error) {
      if (error instanceof NotConfirmed) return undefined;
      const refused = error instanceof ApiError;
      toast.error(refused ? error.message || i18n.t('ui:error.unreachable') : t(passkeyProblem(error)));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
