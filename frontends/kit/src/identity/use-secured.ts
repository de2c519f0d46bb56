import { useState } from 'react';
import { ApiError } from '../api/api-error';
import type { EndpointName } from '../api/call';
import { queryClient } from '../api/query-client';
import { toast } from '../feedback/toast';
import { i18n } from '../i18n/i18n';
import { NotConfirmed, withIdentity } from './with-identity';

/**
 * Carries out a change to what protects an account: asks who is there where the server wants to know, shows its answer as a
 * toast and reads anew what has changed. `run` resolves to undefined where nothing was changed.
 * @param invalidates reads that are out of date after it
 * @param explain says what went wrong where it was no refusal of the server
 */
export function useSecured({
  invalidates,
  explain = () => i18n.t('ui:error.unexpected'),
}: {
  invalidates: EndpointName[];
  explain?: (error: unknown) => string;
}): {
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
      await Promise.all(invalidates.map((read) => queryClient.invalidateQueries({ queryKey: [read] })));
      return reply;
    } catch (error) {
      if (error instanceof NotConfirmed) return undefined;
      const refused = error instanceof ApiError;
      toast.error(refused ? error.message || i18n.t('ui:error.unreachable') : explain(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
