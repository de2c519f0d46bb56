import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { failureMessage } from '../feedback/failure-message';
import { toast } from '../feedback/toast';
import type { ApiError } from './api-error';
import { type CallOptions, call, type EndpointName, type Reply, type Request } from './call';

/** What happens around a write. */
export interface UseCallMutationOptions<Name extends EndpointName> {
  /** False: the caller tells the outcome itself. By default the server's message is shown, success or failure. */
  toasts?: boolean;
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
  { toasts = true, onSuccess, onError }: UseCallMutationOptions<Name> = {},
): UseMutationResult<Reply<Name>, ApiError, MutationInput<Name>> {
  return useMutation<Reply<Name>, ApiError, MutationInput<Name>>({
    mutationFn: ({ onProgress, ...request }) =>
      call(name, request as unknown as Request<Name>, { onProgress, idempotencyKey: crypto.randomUUID() }),
    onSuccess: (reply, request) => {
      const { message } = reply as { message?: string };
      if (toasts && message) toast.success(message);
      onSuccess?.(reply, request);
    },
    onError: (error) => {
      if (toasts) toast.error(failureMessage(error));
      onError?.(error);
    },
  });
}
