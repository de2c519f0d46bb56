import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { failureMessage } from '../feedback/failure-message';
import { toast } from '../feedback/toast';
import { NotConfirmed, withIdentity } from '../identity/with-identity';
import type { ApiError } from './api-error';
import { type CallOptions, call, type EndpointName, type Reply, type Request } from './call';

/** What happens around a write. */
export interface UseCallMutationOptions<Name extends EndpointName> {
  /** False: the caller tells the outcome itself. By default the server's message is shown, success or failure. */
  toasts?: boolean;
  /** True: who is there is asked for where the server wants to know. Where the person gives no proof, nothing has happened. */
  secured?: boolean;
  onSuccess?: (reply: Reply<Name>, request: Request<Name>) => void;
  onError?: (error: ApiError) => void;
}

/** What `mutate` takes: the request, and with files how far they have gone up. */
export type MutationInput<Name extends EndpointName> = Request<Name> & {
  onProgress?: CallOptions['onProgress'];
};

/**
 * Writes through an rpc and shows the server's message. Each call of `mutate` carries an
 * idempotency key of its own.
 */
export function useCallMutation<Name extends EndpointName>(
  name: Name,
  { toasts = true, secured = false, onSuccess, onError }: UseCallMutationOptions<Name> = {},
): UseMutationResult<Reply<Name>, ApiError, MutationInput<Name>> {
  const mutation: UseMutationResult<Reply<Name>, ApiError, MutationInput<Name>> = useMutation({
    mutationFn: ({ onProgress, ...request }) => {
      const send = () =>
        call(name, request as unknown as Request<Name>, { onProgress, idempotencyKey: crypto.randomUUID() });
      return secured ? withIdentity(send) : send();
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
      if (toasts) toast.error(failureMessage(error));
      onError?.(error);
    },
  });
  return mutation;
}
