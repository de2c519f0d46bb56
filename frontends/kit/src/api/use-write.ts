import { useCallback, useRef, useState } from 'react';
import type { ApiError } from './api-error';
import { call, type EndpointName, type Reply, type Request } from './call';

/** A write that is under way, or what became of the last one. */
export interface Write<Name extends EndpointName> {
  mutate: (request: Request<Name>) => void;
  isPending: boolean;
  data: Reply<Name> | undefined;
  error: ApiError | null;
  /** What was sent last. */
  variables: Request<Name> | undefined;
  reset: () => void;
}

/**
 * Writes through an rpc on a page that comes before sign-in and says the outcome itself. useCallMutation does the same over
 * the cache of what the server said, which such a page has not.
 */
export function useWrite<Name extends EndpointName>(
  name: Name,
  options: {
    onSuccess?: (reply: Reply<Name>, request: Request<Name>) => void;
    onError?: (error: ApiError) => void;
  } = {},
): Write<Name> {
  const [state, setState] = useState<Omit<Write<Name>, 'mutate' | 'reset'>>(idle);
  const latest = useRef(options);
  latest.current = options;
  const mutate = async (request: Request<Name>): Promise<void> => {
    setState({ ...idle, isPending: true, variables: request });
    try {
      const data = await call(name, request, { idempotencyKey: crypto.randomUUID() });
      setState({ ...idle, data, variables: request });
      latest.current.onSuccess?.(data, request);
    } catch (error) {
      setState({ ...idle, error: error as ApiError, variables: request });
      latest.current.onError?.(error as ApiError);
    }
  };
  const reset = useCallback(() => setState(idle), []);
  return { ...state, mutate: (request) => void mutate(request), reset };
}

const idle = { isPending: false, data: undefined, error: null, variables: undefined };
