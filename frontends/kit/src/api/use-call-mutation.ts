import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureMessage } from '../feedback/failure-message';
import { toast } from '../feedback/toast';
import { NotConfirmed, withIdentity } from '../identity/with-identity';
import type { ApiError } from './api-error';
import { type CallOptions, call, type EndpointName, type Reply, type Request } from './call';

/** What happens around a write. */
export interface UseCallMutationOptions<Name extends EndpointName> {
  /**
   * What is told by a toast: the server's message of success or failure, by default; 'success' where a failure is told in its
   * place, as forms do; false where the caller tells all itself.
   */
  toasts?: boolean | 'success';
  /** True: who is there is asked for where the server wants to know. Where the person gives no proof, nothing has happened. */
  secured?: boolean;
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

/**
 * Writes through an rpc and shows the server's message. Each call of `mutate` carries an idempotency key of its own, unless it
 * repeats one of which nobody knows what became.
 */
export function useCallMutation<Name extends EndpointName>(
  name: Name,
  { toasts = true, secured = false, onSuccess, onError }: UseCallMutationOptions<Name> = {},
): UseMutationResult<Reply<Name>, ApiError, MutationInput<Name>> {
  const unanswered = useRef<Unanswered>(undefined);
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
    onError: (error) => {
      if (error instanceof NotConfirmed) {
        mutation.reset();
        return;
      }
      if (toasts === true) toast.error(failureMessage(error));
      onError?.(error);
    },
  });
  return mutation;
}

/** Tells requests apart, by their files too. */
function textOf(request: object): string {
  return JSON.stringify(request, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
