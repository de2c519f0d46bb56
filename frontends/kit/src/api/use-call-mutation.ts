import { type MutateOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { failureMessage } from '../feedback/failure-message';
import { toast } from '../feedback/toast';
import { NotConfirmed, withIdentity } from '../identity/with-identity';
import { session } from '../session/store';
import type { ApiError } from './api-error';
import { type CallOptions, call, type EndpointName, type Reply, type Request } from './call';
import { rememberSendAgain } from './send-again';

/** What happens around a write. */
export interface UseCallMutationOptions<Name extends EndpointName> {
  /**
   * What is told by a toast: the server's message of success or failure, by default; 'success' where a failure is told in its
   * place, as forms do; false where the caller tells all itself.
   */
  toasts?: boolean | 'success';
  /** True: who is there is asked for where the server wants to know. Where the person gives no proof, nothing has happened. */
  secured?: boolean;
  /**
   * False of what must not happen later than the person thinks, such as a voter's proxy: where the server cannot be reached it
   * has failed. Otherwise the form that shows the failure has it wait (form/use-waiting-save.ts).
   */
  waits?: boolean;
  onSuccess?: (reply: Reply<Name>, request: Request<Name>) => void;
  onError?: (error: ApiError) => void;
}

/** What `mutate` takes: the request, and with files how far they have gone up. */
export type MutationInput<Name extends EndpointName> = Request<Name> & {
  onProgress?: CallOptions['onProgress'];
};

/** A write that nobody has answered: the same again goes under the same key, so that it is done once. */
interface Unanswered {
  request: string;
  key: string;
}

/** How a write was asked for, and by whom. */
interface Asked<Name extends EndpointName> {
  options: MutateOptions<Reply<Name>, ApiError, MutationInput<Name>> | undefined;
  owner: string;
}

/**
 * Writes through an rpc and shows the server's message. Each call of `mutate` carries an idempotency key of its own, unless it
 * repeats one of which nobody knows what became.
 */
export function useCallMutation<Name extends EndpointName>(
  name: Name,
  { toasts = true, secured = false, waits = true, onSuccess, onError }: UseCallMutationOptions<Name> = {},
): UseMutationResult<Reply<Name>, ApiError, MutationInput<Name>> {
  const unanswered = useRef<Unanswered>(undefined);
  const asked = useRef<Asked<Name>>(undefined);
  const mutation: UseMutationResult<Reply<Name>, ApiError, MutationInput<Name>> = useMutation({
    mutationFn: ({ onProgress, ...request }) => {
      const text = textOf(request);
      const { key } = unanswered.current?.request === text ? unanswered.current : { key: crypto.randomUUID() };
      unanswered.current = undefined;
      const send = () => call(name, request as unknown as Request<Name>, { onProgress, idempotencyKey: key });
      return (secured ? withIdentity(send) : send()).catch((error: ApiError) => {
        if (error.status === 0 || error.status >= 500) unanswered.current = { request: text, key };
        throw error;
      });
    },
    onSuccess: (reply, request) => {
      const { message } = reply as { message?: string };
      if (toasts && message) toast.success(message);
      onSuccess?.(reply, request);
    },
    onError: (error, request) => {
      if (error instanceof NotConfirmed) {
        mutation.reset();
        return;
      }
      if (waits && error.status === 0) rememberSendAgain(error, wayOf(mutation.mutateAsync, request, asked.current));
      if (toasts === true) toast.error(failureMessage(error));
      onError?.(error);
    },
  });
  const { mutate } = mutation;
  const ask: typeof mutate = useCallback(
    (...args) => {
      asked.current = { options: args[1], owner: currentOwner() };
      mutate(...args);
    },
    [mutate],
  );
  return { ...mutation, mutate: ask };
}

/** Sends a request once more as it was asked for, unless somebody else, or another organization, is at this browser now. */
function wayOf<Name extends EndpointName>(
  send: UseMutationResult<Reply<Name>, ApiError, MutationInput<Name>>['mutateAsync'],
  request: MutationInput<Name>,
  asked: Asked<Name> | undefined,
): () => Promise<void> {
  return async () => {
    if (asked?.owner === currentOwner())
      await send(request, asked.options).then(
        () => undefined,
        () => undefined,
      );
  };
}

function currentOwner(): string {
  const { userId, actingFor } = session.current ?? {};
  return `${userId} ${actingFor}`;
}

/** Tells requests apart, by their files too. */
function textOf(request: object): string {
  return JSON.stringify(request, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
