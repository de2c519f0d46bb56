import { useState } from 'react';
import { ApiError } from '../api/api-error';
import { failureMessage } from '../feedback/failure-message';
import { toast } from '../feedback/toast';
import { i18n } from '../i18n/i18n';
import { NotConfirmed, withIdentity } from './with-identity';

/**
 * Carries out a change to what protects an account: asks who is there where the server wants to know, shows its answer as a
 * toast. `run` resolves to undefined where nothing was changed.
 * @param explain says what went wrong where it was no refusal of the server
 */
export function useSecured({
  explain = () => i18n.t('ui:error.unexpected'),
}: {
  explain?: (error: unknown) => string;
} = {}): {
  run: <Result>(action: () => Promise<Result>) => Promise<Result | undefined>;
  busy: boolean;
} {
  const [busy, setBusy] = useState(false);
  const run = async <Result>(action: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(true);
    try {
      const reply = await withIdentity(action);
      const { message } = (reply ?? {}) as { message?: string };
      if (message) toast.success(message);
      return reply;
    } catch (error) {
      if (error instanceof NotConfirmed) return undefined;
      const refused = error instanceof ApiError;
      toast.error(refused ? failureMessage(error) : explain(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
