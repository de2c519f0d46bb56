import { type ApiError, call, type EndpointName, type Reply, type Request } from '@attesta/ui/base';
import { useCallback, useEffect, useState } from 'react';

/** What a public read has brought so far. */
export interface Opened<Name extends EndpointName> {
  reply: Reply<Name> | undefined;
  error: ApiError | undefined;
  again: () => void;
}

/** Reads through an rpc on a page that comes before sign-in, which has no cache. @param request nothing while it can't be asked */
export function useOpened<Name extends EndpointName>(name: Name, request: Request<Name> | undefined): Opened<Name> {
  const [state, setState] = useState<Omit<Opened<Name>, 'again'>>({ reply: undefined, error: undefined });
  const [attempt, setAttempt] = useState(0);
  const text = request && JSON.stringify(request);
  useEffect(() => {
    if (!text) return;
    const leaving = new AbortController();
    call(name, JSON.parse(text) as Request<Name>, { signal: leaving.signal }).then(
      (reply) => setState({ reply, error: undefined }),
      (error: ApiError) => {
        if (!leaving.signal.aborted) setState({ reply: undefined, error });
      },
    );
    return () => leaving.abort();
  }, [name, text, attempt]);
  return { ...state, again: useCallback(() => setAttempt((count) => count + 1), []) };
}
